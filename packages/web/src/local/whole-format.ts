/** The format of a file with all games of a browser. */
export const WHOLE_FORMAT = 'chronopolitik-browser/1';
