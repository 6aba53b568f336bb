import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import type { SentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** A quote, or a change of what was accepted, as its customer reads and answers it. */
export interface CustomerQuotePage {
  kind: 'customer-quote';
  city: EstimatorCatalogue['city'];
  document: QuoteDocument;
  id: string;
  state: SentQuoteState;
  /** Opened by the link in the mail that carried this version: only then can it be answered. */
  isFromMail: boolean;
  /** Where that mail went, as much as its owner recognises. */
  sentTo: string;
  /** What is agreed to by typing the name. */
  consent: string;
  /** The yes, once it was given; by the city's clock. */
  accepted: { name: string; at: string; pdfUrl: string } | null;
  bookingUrl: string;
  /** What was just done. */
  done: 'accepted' | 'declined' | 'sent' | null;
  filled: { what: 'accept' | 'decline' | null; name: string; reason: string };
  problems: FieldError[];
  phone: string;
  email: string;
}
