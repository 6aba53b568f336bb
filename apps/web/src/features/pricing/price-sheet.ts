import type { OutputOf } from '@cadenza/contract/operations';
import { type FieldProblem, fieldProblems } from '@cadenza/domain/field-problems';

export type Booking = OutputOf<'getBooking'>;
export type Quote = OutputOf<'getQuote'>;
export type FirmPrice = OutputOf<'getFirmPrice'>;
/** Shared by quote and firm price: lines and totals. */
export type PriceSheet = Pick<
  Quote,
  'items' | 'currency' | 'taxMode' | 'taxRate' | 'taxLabel' | 'taxSentence' | 'netMinor' | 'taxMinor' | 'grossMinor'
>;

/** The lines of a form that still lack an amount. */
export const missingAmounts = (list: string, lines: readonly { amountMinor: number | null }[]): FieldProblem[] =>
  fieldProblems(
    Object.fromEntries(
      lines.map(({ amountMinor }, index) => [`${list}.${index}.amountMinor`, amountMinor === null ? noAmount : null]),
    ),
  );
export const noAmount = 'Please give an amount';
