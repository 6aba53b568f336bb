import type { AskedCheckout } from '@cadenza/domain/card-payments/card-checkout';
import type { Currency } from '@cadenza/domain/money';

/** A payment requested from a customer. The same id always requests the same. */
export interface WantedCheckout {
  /** Ours. Requesting it twice gives one session. */
  id: string;
  amountMinor: number;
  currency: Currency;
  /** What it is for, as the customer reads it. */
  title: string;
  email: string;
  /** Where the customer returns to: after paying, and without paying. */
  paidUrl: string;
  backUrl: string;
}

export interface OpenedCheckout {
  sessionId: string;
  /** The provider's page. */
  url: string;
  expiresAt: string;
}

/** A checkout's current state at the provider. */
export interface ReadCheckout extends AskedCheckout {
  /** The provider's own reference of the payment, once there is one. */
  paymentRef: string | null;
  /** A card, or another method on the provider's page. */
  method: 'card' | 'other';
  /** When the money was taken. */
  paidAt: string | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
}

export interface WantedRefund {
  /** Ours. Requesting it twice with the same attempt gives one refund. */
  id: string;
  attempt: number;
  paymentRef: string;
  amountMinor: number;
}
/** A refund's current state at the provider: even a completed one may fail later. */
export interface ProviderRefund {
  refundId: string;
  state: 'pending' | 'done' | 'failed';
  failure: string | null;
}

/** Something has happened to a checkout, so its state must be read again. */
export interface ProviderEvent {
  id: string;
  kind: string;
  sessionId: string | null;
  /** Our id, carried by the session or the charge. */
  checkoutId: string | null;
  paymentRef: string | null;
  /** It concerns a refund. */
  isOfRefund: boolean;
}

/** The provider of card payments. Its calls throw PaymentsFault. */
export interface CardPayments {
  /** The origin of its pages. */
  pageOrigin: string;
  openCheckout(wanted: WantedCheckout): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<ReadCheckout>;
  /** Ends a checkout so that it can no longer be paid; a paid or ended one stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
  /** Finds the refund, or creates it. */
  refund(wanted: WantedRefund): Promise<ProviderRefund>;
  readRefund(refundId: string): Promise<ProviderRefund>;
  /**
   * The event, or null for one that does not concern checkouts; throws EventRefused when the signature is not valid at
   * this instant.
   */
  verifyEvent(body: Buffer, signature: string, now: string): Promise<ProviderEvent | null>;
  /** Where staff see a payment at the provider. */
  paymentUrl(paymentRef: string): string;
}

/** The provider did not carry it out. Contains its message without the key. */
export class PaymentsFault extends Error {
  override name = 'PaymentsFault';
  /** A retry would get the same result. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Not from the provider, or too old. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}
