import type { OutputOf } from '@cadenza/contract/operations';

export type Booking = OutputOf<'getBooking'>;
export type Quote = OutputOf<'getQuote'>;
export type FirmPrice = OutputOf<'getFirmPrice'>;
/** Shared by quote and firm price: lines and totals. */
export type PriceSheet = Pick<
  Quote,
  'items' | 'currency' | 'taxMode' | 'taxRate' | 'taxLabel' | 'taxSentence' | 'netMinor' | 'taxMinor' | 'grossMinor'
>;
