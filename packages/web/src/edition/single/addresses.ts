/** Addresses of the page in one document: as without a server, but no page for frames stands beside it. */
export * from '../alone/addresses.ts';

/** There is no page for frames of other sites. */
export const frameAt = (_path: string): undefined => undefined;
