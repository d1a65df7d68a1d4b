/** Why something could not be handed over: a code, since what a receiver says may quote the person it is about. */
export class DeliveryFault extends Error {
  readonly code: string;
  /** Trying again would change nothing. */
  readonly isFinal: boolean;
  /** In seconds, where the receiver said when to come again. */
  readonly retryAfter: number | null;

  constructor(
    code: string,
    { isFinal = false, retryAfter = null }: Partial<Omit<DeliveryFault, keyof Error | 'code'>> = {},
  ) {
    super(code);
    this.name = 'DeliveryFault';
    this.code = code;
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}
