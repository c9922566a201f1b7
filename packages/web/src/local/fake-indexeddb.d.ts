/** Puts a database in memory in the place of the browser's. The package has types for this, but does not export them. */
declare module 'fake-indexeddb/auto';
