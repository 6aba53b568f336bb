import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import type { SentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** A quote, or a change of an accepted one, as the customer reads and answers it. */
export interface CustomerQuotePage {
  kind: 'customer-quote';
  city: EstimatorCatalogue['city'];
  document: QuoteDocument;
  id: string;
  state: SentQuoteState;
  /** Opened through the link in the mail that carried this version; only then can it be answered. */
  isFromMail: boolean;
  /** The masked address that mail was sent to. */
  sentTo: string;
  /** The statement that typing the name agrees to. */
  consent: string;
  /** The acceptance, once given; in wall time of the city. */
  accepted: { name: string; at: string; pdfUrl: string } | null;
  bookingUrl: string;
  /** What the customer has just done. */
  done: 'accepted' | 'declined' | 'sent' | null;
  filled: { what: 'accept' | 'decline' | null; name: string; reason: string };
  problems: FieldError[];
  phone: string;
  email: string;
}
