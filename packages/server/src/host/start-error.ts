/** Why a server cannot start, said so that its host can act. */

export type StartErrorCode =
  'data-in-use' | 'data-unusable' | 'address-in-use' | 'no-variants' | 'bad-setting';

export class StartError extends Error {
  readonly code: StartErrorCode;

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}
