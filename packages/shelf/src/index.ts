/** Variants in folders on disk: found, read, checked, kept up to date, and drawn. */
export { isFolder, parseFolders, SHIPPED, stampOf, variantFoldersIn } from './folders.ts';
export { FILES } from './files.ts';
export type { FolderReading } from './read-folder.ts';
export { Shelf, type Broken, type Shelved } from './shelf.ts';
export { pictureOf, type PictureOptions } from './picture.ts';
