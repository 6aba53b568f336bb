import type { OutputOf } from '@cadenza/contract/operations';
import { sumMinor } from '@cadenza/domain/money';
import { type YearForm, yearSums } from '@cadenza/domain/payouts/year-sums';
import { type SuperReportRow, superStanding } from '@cadenza/domain/reports/super-report';
import type { YearSumRow } from '@cadenza/domain/reports/year-sums-report';
import type { readSuper, readYear } from './views.ts';

type Page = Awaited<ReturnType<typeof readSuper>>;
type Paid = Awaited<ReturnType<typeof readYear>>['paid'];

/** A number on a screen, and in a file for people who may not see it whole. No tail, no number. */
export const masked = (tail: string): string => tail && `•••••${tail}`;
export const crossedOut = (tail: string): string => tail && `XXXXX${tail}`;

/** A contribution as a row of the report; `shownMemberNumber` is what its reader may see of it. */
export const superReportRow = (
  { payoutId, payoutNumber, payee, fund, usi, earningsMinor, superMinor, paidOn, receivedOn }: Page['items'][number],
  today: string,
  shownMemberNumber: string,
): SuperReportRow => ({
  payoutId,
  payoutNumber,
  payee,
  fund,
  usi,
  shownMemberNumber,
  earningsMinor,
  superMinor,
  paidOn,
  receivedOn,
  ...superStanding({ paidOn, superMinor, receivedOn }, today),
});

/** The tails of a payee's numbers, and what the reader may see of them. */
type Tails = Pick<Paid[number], 'taxNumberTail' | 'businessNumberTail'>;
type Numbers = Pick<YearSumRow, 'shownTaxNumber' | 'shownBusinessNumber'>;

/** A year's payees with their sums; `numbers` says what may be seen of theirs. Without a form, in Australia, nobody is owed one. */
export function yearSumRows(
  { paid, thresholdMinor }: Awaited<ReturnType<typeof readYear>>,
  { form, year }: { form: YearForm | null; year: number },
  numbers: (payeeId: string, tails: Tails) => Numbers,
): YearSumRow[] {
  if (form === null || thresholdMinor === null) return [];
  const facts = new Map(paid.map((row) => [row.payeeId, row]));
  return yearSums(form, year, thresholdMinor, paid).flatMap((sum) => {
    const fact = facts.get(sum.payeeId);
    return fact ? [{ ...sum, entity: fact.entity, ...numbers(sum.payeeId, fact) }] : [];
  });
}

export const maskedNumbers = (_payeeId: string, { taxNumberTail, businessNumberTail }: Tails): Numbers => ({
  shownTaxNumber: masked(taxNumberTail),
  shownBusinessNumber: masked(businessNumberTail),
});

export const yearTotals = (rows: readonly YearSumRow[]): OutputOf<'reportYearSums'>['sums'] => ({
  totalMinor: sumMinor(rows.map(({ totalMinor }) => totalMinor)),
  reportedMinor: sumMinor(rows.filter(({ isReported }) => isReported).map(({ totalMinor }) => totalMinor)),
});
