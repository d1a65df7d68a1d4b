/** Why something could not be handed over: a code, since what a receiver says may quote the person it is about. */
export class DeliveryFault extends Error {
  readonly code: string;
  /** Trying again would change nothing. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.name = 'DeliveryFault';
    this.code = code;
    this.isFinal = isFinal;
  }
}
