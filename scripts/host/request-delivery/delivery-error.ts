/** Why a delivery failed, in a sentence without anything personal. */
export class DeliveryError extends Error {
  /** Whether the same request would be refused again, so it is not retried automatically. */
  readonly isPermanent: boolean;
  /** Whether the service as a whole did not work, so that other requests need not try just now. */
  readonly isOutage: boolean;

  constructor(message: string, { isPermanent = false, isOutage = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
    this.isOutage = isOutage;
  }
}
