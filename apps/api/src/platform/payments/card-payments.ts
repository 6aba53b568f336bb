import type { AskedCheckout } from '@cadenza/domain/card-payments/card-checkout';
import type { Currency } from '@cadenza/domain/money';

/** What a customer is asked to pay. The same id always asks for the same. */
export interface WantedCheckout {
  /** Ours. Asked for twice, it is one session. */
  id: string;
  amountMinor: number;
  currency: Currency;
  /** What it is for, as the customer reads it. */
  title: string;
  email: string;
  /** Where the customer comes back to: once paid, and without having paid. */
  paidUrl: string;
  backUrl: string;
}

export interface OpenedCheckout {
  sessionId: string;
  /** The provider's page. */
  url: string;
  expiresAt: string;
}

/** A checkout as the provider knows it now. */
export interface ReadCheckout extends AskedCheckout {
  /** The provider's own number of the payment, once there is one. */
  paymentRef: string | null;
  /** A card, or something else that the provider's page offered. */
  method: 'card' | 'other';
  /** When the money was taken. */
  paidAt: string | null;
  /** Why it failed, in the provider's words. */
  failure: string | null;
}

export interface WantedRefund {
  /** Ours. Asked for twice with the same attempt, it is one refund. */
  id: string;
  attempt: number;
  paymentRef: string;
  amountMinor: number;
}
/** A refund as the provider knows it now: what it took, even what was done, may fail later. */
export interface AskedRefund {
  refundId: string;
  state: 'pending' | 'done' | 'failed';
  failure: string | null;
}

/** Something has happened to a checkout, so that it is time to ask about it. */
export interface ProviderEvent {
  id: string;
  kind: string;
  sessionId: string | null;
  /** The id of ours that the session or the charge carries. */
  checkoutId: string | null;
  paymentRef: string | null;
  /** It is about what was refunded. */
  isOfRefund: boolean;
}

/** The provider of card payments. Its calls throw PaymentsFault. */
export interface CardPayments {
  /** Where its pages are, as an origin. */
  pageOrigin: string;
  openCheckout(wanted: WantedCheckout): Promise<OpenedCheckout>;
  readCheckout(sessionId: string): Promise<ReadCheckout>;
  /** Lets nobody pay it any more; one that is paid or over stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
  /** Finds the refund, or makes it. */
  refund(wanted: WantedRefund): Promise<AskedRefund>;
  readRefund(refundId: string): Promise<AskedRefund>;
  /** The event, null for one that says nothing of checkouts; throws EventRefused when the signature does not hold at this instant. */
  verifyEvent(body: Buffer, signature: string, now: string): Promise<ProviderEvent | null>;
  /** Where staff see a payment at the provider. */
  paymentUrl(paymentRef: string): string;
}

/** The provider did not do it. Its words without the key. */
export class PaymentsFault extends Error {
  override name = 'PaymentsFault';
  /** Asked the same again, it would say the same. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Not the provider's, or too old. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}
