/** Version of the engine whose judgement the log records. */
export const ENGINE_VERSION = '0.1.0';
