/** What a thread is asked first: whether it has begun. */
export const READY = 'ready';
