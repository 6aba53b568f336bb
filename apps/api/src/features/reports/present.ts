import { type YearForm, yearSum } from '@cadenza/domain/payouts/year-sums';
import type { SuperAccountRow } from '@cadenza/domain/reports/super-account-report';
import { type SuperReportRow, superStatus } from '@cadenza/domain/reports/super-report';
import type { YearSumRow } from '@cadenza/domain/reports/year-sums-report';
import type { readSuper, readSuperAccount, readYear } from './views.ts';

type Contribution = Awaited<ReturnType<typeof readSuper>>['shown'][number];
type Fund = Awaited<ReturnType<typeof readSuperAccount>>['shown'][number];
type Paid = Awaited<ReturnType<typeof readYear>>['shown'][number];

/** A number as shown on screens, and in files for people who may not see it in full. Empty without a number. */
export const masked = (tail: string): string => tail && `•••••${tail}`;
export const crossedOut = (tail: string): string => tail && `XXXXX${tail}`;

/** A contribution as a row of the report; `shownMemberNumber` is as much as the reader may see. */
export const superReportRow = (
  {
    payoutId,
    payoutNumber,
    bookingId,
    payee,
    fund,
    usi,
    earningsMinor,
    superMinor,
    paidOn,
    receivedOn,
  }: Omit<Contribution, 'place'>,
  today: string,
  shownMemberNumber: string,
): SuperReportRow => ({
  payoutId,
  payoutNumber,
  bookingId,
  payee,
  fund,
  usi,
  shownMemberNumber,
  earningsMinor,
  superMinor,
  paidOn,
  receivedOn,
  ...superStatus({ paidOn, superMinor, receivedOn }, today),
});

export const superAccountRow = ({ id: _id, place: _place, ...row }: Fund): SuperAccountRow => row;

/** The last digits of a payee's numbers, and as much of the numbers as the reader may see. */
type Tails = Pick<Paid, 'taxNumberTail' | 'businessNumberTail'>;
type Numbers = Pick<YearSumRow, 'shownTaxNumber' | 'shownBusinessNumber'>;

/** A payee's sum; `numbers` is as much of their numbers as the reader may see. */
export const yearSumRow = (
  { id, payee, entity, count, totalMinor, ...tails }: Paid,
  { form, thresholdMinor }: { form: YearForm; thresholdMinor: number },
  numbers: (payeeId: string, tails: Tails) => Numbers,
): YearSumRow => ({
  ...yearSum(form, thresholdMinor, { payeeId: id, payee, entity, count, totalMinor }),
  ...numbers(id, tails),
});

export const maskedNumbers = (_payeeId: string, { taxNumberTail, businessNumberTail }: Tails): Numbers => ({
  shownTaxNumber: masked(taxNumberTail),
  shownBusinessNumber: masked(businessNumberTail),
});
