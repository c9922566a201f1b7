/** Files that the browser saves. */

/** Hands the browser a file to keep, named for what it shows. */
export function saveAs(blob: Blob, title: string, ending: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${nameOf(title)}.${ending}`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The file's name without what file systems do not like. */
function nameOf(title: string): string {
  return title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'chronopolitik';
}
