/** Why a server cannot start, said so that its host can act. */

/** What hindered the start. */
export type StartErrorCode =
  'data-in-use' | 'data-unusable' | 'address-in-use' | 'no-variants' | 'bad-setting';

/** Thrown where a server cannot start; its message tells the host what to do. */
export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}
