import { nextBankingDay, notABankingDay } from '../holidays/business-days.ts';
import { isBefore } from '../instant-range.ts';
import { formatMinor } from '../money.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import { type RegionId, regionCurrency } from '../regions.ts';
import { formatDate } from '../time.ts';
import { type BankFileFormat, bankFileOf, proveBankFile } from './bank-file.ts';
import type { BankFileBatch, BankFileEntry } from './bank-file-entry.ts';
import { taxFactProblem } from './payee-tax-facts.ts';
import type { EarlierLine, PreflightAccount, PreflightLine } from './preflight-line.ts';
import { isLikelyRepeated, isSameWork } from './repeated-pay.ts';
import { unusualPay } from './unusual-pay.ts';

export interface PreflightFacts {
  region: RegionId;
  format: BankFileFormat;
  batch: Omit<BankFileBatch, 'entries' | 'currency'>;
  lines: readonly PreflightLine[];
  earlier: readonly EarlierLine[];
  /** The creator of the batch and its approver; null until there is one. */
  madeById: string;
  approverId: string | null;
  /** The stored file; null before it is written, and then one is written here to be read back. */
  fileText: string | null;
  now: string;
}

const severities = {
  accountMissing: 'blocking',
  accountWrong: 'blocking',
  accountChanged: 'blocking',
  accountCoolingOff: 'blocking',
  accountShared: 'warning',
  textNotCarried: 'blocking',
  amountWrong: 'blocking',
  amountChanged: 'blocking',
  amountUnusual: 'warning',
  changedByPayee: 'warning',
  currencyWrong: 'blocking',
  paidBefore: 'blocking',
  paidTwice: 'blocking',
  failedBefore: 'warning',
  sameAmountSameDay: 'warning',
  taxFactMissing: 'blocking',
  taxFactWanted: 'warning',
  approverIsPayee: 'blocking',
  approverConfirmed: 'blocking',
  approverWroteAccount: 'blocking',
  approverMadeBatch: 'blocking',
  payDayPast: 'blocking',
  payDayClosed: 'blocking',
  fileWrong: 'blocking',
  fileDiffers: 'blocking',
} as const;
export type PreflightCode = keyof typeof severities;
export const preflightCodes = Object.keys(severities) as PreflightCode[];

/** A pre-flight fault. A blocking one stops the batch; a warning needs a tick, which is stored. */
export interface PreflightFault {
  code: PreflightCode;
  severity: 'blocking' | 'warning';
  /** Null for a fault of the whole batch. */
  lineId: string | null;
  payeeId: string | null;
  payee: string | null;
  /** Without the payee's name. */
  sentence: string;
}

/**
 * Everything that is wrong with a batch before its file is handed over, faults of the whole batch first and then by line. The file
 * is read back by a parser written separately from its writer, so that the total is proven rather than repeated.
 */
export function preflight(facts: PreflightFacts): PreflightFault[] {
  return [...batchFaults(facts), ...facts.lines.flatMap((line) => lineFaults(line, facts))];
}

type Found = [code: PreflightCode, sentence: string | null | false];

function faults(line: PreflightLine | null, found: readonly Found[]): PreflightFault[] {
  const { id: lineId = null, payeeId = null, payee = null } = line ?? {};
  return found.flatMap(([code, sentence]) =>
    sentence ? [{ code, severity: severities[code], lineId, payeeId, payee, sentence }] : [],
  );
}

function batchFaults(facts: PreflightFacts): PreflightFault[] {
  const { batch, region, madeById, approverId } = facts;
  const closed = notABankingDay(batch.payOn, region);
  const better = formatDate(nextBankingDay(batch.payOn, region));
  return faults(null, [
    ['payDayPast', batch.payOn < batch.written.date && `${formatDate(batch.payOn)} has passed.`],
    [
      'payDayClosed',
      closed && `Banks don’t pay on ${formatDate(batch.payOn)} (${closed}). The next banking day is ${better}.`,
    ],
    ['approverMadeBatch', approverId === madeById && 'You can’t approve a batch you made.'],
    ...fileFaults(facts),
  ]);
}

function fileFaults(facts: PreflightFacts): Found[] {
  const { format, fileText } = facts;
  const batch = bankFileBatchOf(facts);
  const file = bankFileOf(format, batch);
  const text = fileText ?? (file.isWritten ? file.text : null);
  const problems = file.isWritten ? [] : file.problems.filter(({ about }) => about === 'batch');
  const differences = text === null ? [] : proveBankFile(format, text, batch);
  return [
    ...problems.map(({ message }): Found => ['fileWrong', `${message}.`]),
    ...differences.map(({ line, message }): Found => {
      return ['fileDiffers', line === null ? `${message}.` : `Line ${line} of the file: ${message}.`];
    }),
  ];
}

function lineFaults(line: PreflightLine, facts: PreflightFacts): PreflightFault[] {
  const { region, lines, earlier, batch, approverId } = facts;
  const { account } = line;
  const others = lines.filter((other) => other !== line);
  const same = others.filter((other) => isLikelyRepeated(line, other)).length;
  const before = earlier.find((other) => isSameWork(line, other));
  const repeated = earlier.find(
    (other) => isLikelyRepeated(line, other) && (line.kind !== 'supplier' || other.payOn === batch.payOn),
  );
  const amount = formatMinor(line.amountMinor, line.currency);
  const tax = taxFactProblem(line.tax, region);
  const paidFor = (count: number) => {
    if (line.kind === 'supplier') return count === 1 ? 'another invoice' : `${count} other invoices`;
    const day = line.eventDate === null ? 'the same day' : formatDate(line.eventDate);
    return count === 1 ? `another event on ${day}` : `${count} other events on ${day}`;
  };
  return faults(line, [
    ...accountFaults(line, facts),
    [
      'amountChanged',
      line.amountMinor !== line.owedMinor &&
        `${amount} is in the batch, but ${formatMinor(line.owedMinor, line.currency)} is owed now.`,
    ],
    ['amountUnusual', unusualPay(line.amountMinor, line.history)],
    [
      'changedByPayee',
      line.changedByPayee &&
        'The payee set pay, hours or a venue’s travel figures, or booked musicians, for this booking. See its history and the venue’s figures.',
    ],
    [
      'currencyWrong',
      line.currency !== regionCurrency(region) &&
        `The payment is in ${line.currency}, the file in ${regionCurrency(region)}.`,
    ],
    ['paidBefore', before !== undefined && `This is already paid in batch ${before.batch}.`],
    ['paidTwice', others.some((other) => isSameWork(line, other)) && 'This is in the batch twice.'],
    [
      'failedBefore',
      line.failedById !== null && 'It was recorded that this payment failed. Check that it didn’t arrive.',
    ],
    ['sameAmountSameDay', repeated !== undefined && `${amount} is paid in batch ${repeated.batch} for ${paidFor(1)}.`],
    ['sameAmountSameDay', same > 0 && `${amount} is also paid for ${paidFor(same)}.`],
    ['taxFactMissing', tax?.isBlocking === true && tax.sentence],
    ['taxFactWanted', tax?.isBlocking === false && tax.sentence],
    ['approverIsPayee', approverId === line.payeeId && 'The payee can’t approve the batch.'],
    ['approverConfirmed', approverId !== null && handIn(line, approverId)],
    [
      'approverWroteAccount',
      approverId !== null &&
        approverId === account?.authorId &&
        'The person who entered this account can’t approve the batch.',
    ],
  ]);
}

/** The approver's earlier part in this payment, as a sentence; false if none. */
function handIn({ confirmedById, failedById, enteredByIds }: PreflightLine, approverId: string): string | false {
  if (approverId === confirmedById) return 'The person who confirmed this payment can’t approve the batch.';
  if (approverId === failedById) return 'The person who recorded that this payment had failed can’t approve the batch.';
  return enteredByIds.includes(approverId) && 'Anyone who entered or changed this invoice can’t approve the batch.';
}

function accountFaults(line: PreflightLine, facts: PreflightFacts): Found[] {
  const { account } = line;
  if (account === null) return [['accountMissing', 'No bank account yet.']];
  const sharing = facts.lines.filter(
    (other) => other.payeeId !== line.payeeId && other.account !== null && isSameAccount(other.account, account),
  );
  const sharedWith = [...new Set([...sharing.map(({ payee }) => payee), ...account.sharedWith])];
  const isCooling = isBefore(facts.now, account.usableFrom);
  return [
    ...writingFaults(line, facts),
    ['accountChanged', !account.isCurrent && 'The payee’s account has changed since.'],
    ['accountCoolingOff', isCooling && 'The account is new and can’t be paid yet. Another admin can release it.'],
    ['accountShared', sharedWith.length > 0 && `The same account belongs to ${sharedWith.join(' and ')}.`],
  ];
}

const codeOf = { account: 'accountWrong', text: 'textNotCarried', amount: 'amountWrong', batch: 'fileWrong' } as const;

/** Why this payment cannot be in a file of the format. */
function writingFaults(line: PreflightLine, facts: PreflightFacts): Found[] {
  const file = bankFileOf(facts.format, wholeBatch(facts, entryOf(line)));
  if (file.isWritten) return [];
  return file.problems
    .filter(({ payee }) => payee !== null)
    .map(({ about, message }): Found => [codeOf[about], `${message.slice(`${line.payee}: `.length)}.`]);
}

export const bankFileBatchOf = (facts: PreflightFacts) => wholeBatch(facts, facts.lines.flatMap(entryOf));

const entryOf = ({ account, payee, amountMinor, reference }: PreflightLine): BankFileEntry[] =>
  account === null ? [] : [{ ...account, payee, amountMinor, reference }];

const wholeBatch = ({ batch, region }: PreflightFacts, entries: BankFileEntry[]): BankFileBatch => ({
  ...batch,
  currency: regionCurrency(region),
  entries,
});

const isSameAccount = (a: PreflightAccount, b: PreflightAccount) =>
  withoutGrouping(a.bankCode) === withoutGrouping(b.bankCode) &&
  withoutGrouping(a.accountNumber) === withoutGrouping(b.accountNumber);
