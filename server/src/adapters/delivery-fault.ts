/** Why a delivery failed: a code only, because the receiver's own message may quote personal data. */
export class DeliveryFault extends Error {
  readonly code: string;
  /** A retry would fail in the same way. */
  readonly isFinal: boolean;
  /** In seconds, where the receiver sent `Retry-After`. */
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
