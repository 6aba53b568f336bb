import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { payBatchActions, payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import { isCoolingOff } from '@cadenza/domain/payouts/cooling-off';
import { offeredPayoutStatuses } from '@cadenza/domain/payouts/payout-lifecycle';
import type { PreflightFault } from '@cadenza/domain/payouts/preflight';
import type { Actor } from '@cadenza/domain/permissions/access';
import { payBatchRefusal } from '@cadenza/domain/permissions/pay-batches';
import { canReleaseAccount } from '@cadenza/domain/permissions/payees';
import { payoutMovers } from '@cadenza/domain/permissions/payments';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import type { Payer } from '../payouts/door.ts';
import type { BatchLine } from './door/preflight-facts.ts';
import type { SummaryRow } from './store.ts';

type Desk = OutputOf<'getPayDesk'>;
type Batch = OutputOf<'getBatchPayment'>;
type Summary = Desk['open'][number];
type Fault = Batch['faults'][number];

const S = PaymentStatus;
const mask = '•••••';

/** What the desk shows: still to be confirmed, to be paid, or returned by the bank. */
export const deskStatuses = [S.OnHold, S.ReadyToPay, S.Failed];

export const faultKey = ({ code, payoutId }: PreflightFault): string =>
  payoutId === null ? code : `${code} ${payoutId}`;

/** With the payee's name. */
export const faultSentence = ({ payee, sentence }: PreflightFault): string =>
  payee === null ? sentence : `${payee}: ${sentence}`;

const presentFault = (fault: PreflightFault): Fault => ({
  key: faultKey(fault),
  code: fault.code,
  isBlocking: fault.severity === 'blocking',
  sentence: fault.sentence,
});

const faultsOf = (faults: readonly PreflightFault[], payoutId: string | null): Fault[] =>
  faults.filter((fault) => fault.payoutId === payoutId).map(presentFault);

export function presentSummary({ number, sums, ...row }: SummaryRow): Summary {
  return { ...row, ...sums, name: payBatchName(number) };
}

const presentAccount = ({ accountId, accountName, bankCode, tail }: BatchLine) =>
  accountId === null
    ? null
    : { versionId: accountId, name: accountName ?? '', bankCode: bankCode ?? '', maskedNumber: mask + (tail ?? '') };

type BatchRow = SummaryRow & {
  version: number;
  approvedById: string | null;
  contentEncrypted: Buffer | null;
  accepted: Batch['accepted'];
};

/** A batch with its lines; whoever may not do something is told why. */
export function presentBatch(
  actor: Actor,
  { version, approvedById: _by, contentEncrypted: _file, accepted, ...row }: BatchRow,
  { lines }: { lines: readonly BatchLine[] },
  faults: readonly PreflightFault[],
): Batch {
  const isIn = lines.filter(({ state }) => state !== 'removed');
  const record = {
    name: payBatchName(row.number),
    cityId: row.cityId,
    state: row.state,
    madeById: row.madeBy.userId,
    payeeIds: isIn.map(({ payeeId }) => payeeId),
    confirmerIds: isIn.flatMap(({ confirmedById }) => confirmedById ?? []),
    accountAuthorIds: isIn.flatMap(({ accountAuthorId }) => accountAuthorId ?? []),
  };
  const answers = payBatchActions.map((action) => ({ action, refusal: payBatchRefusal(actor, action, record) }));
  return {
    ...presentSummary(row),
    version,
    accepted,
    lines: lines.map((line) => presentLine(line, faultsOf(faults, line.payoutId))),
    faults: faultsOf(faults, null),
    actions: answers.filter(({ refusal }) => refusal === null).map(({ action }) => action),
    refusals: answers.flatMap(({ action, refusal }) =>
      refusal?.code === 'payBatchNotYours' ? [{ action, sentence: sentenceOf(refusal) }] : [],
    ),
  };
}

function presentLine(line: BatchLine, faults: Fault[]): Batch['lines'][number] {
  const account = presentAccount(line);
  if (account === null || line.state === null) throw new Error('a line of a batch has an account and a state');
  return {
    payoutId: line.payoutId,
    payoutNumber: line.number,
    kind: line.kind,
    bookingId: line.bookingId,
    bookingNumber: line.bookingNumber,
    customerName: line.customerName,
    payee: { userId: line.payeeId, name: line.payee },
    amountMinor: line.amountMinor,
    account,
    state: line.state,
    returnCode: line.returnCode,
    returnReason: line.returnReason,
    faults,
  };
}

/** The desk of a city: what is owed, by payee. */
export function presentDesk(
  actor: Actor,
  { payer, payOn, hasMore, now }: { payer: Payer; payOn: string; hasMore: boolean; now: string },
  { lines }: { lines: readonly BatchLine[] },
  { faults, open }: { faults: readonly PreflightFault[]; open: readonly SummaryRow[] },
): Desk {
  const payees = [...new Set(lines.map(({ payeeId }) => payeeId))];
  const sumOf = (status: PaymentStatus, among = lines) =>
    sumMinor(among.filter((line) => line.status === status).map(({ owedMinor }) => owedMinor));
  const countOf = (status: PaymentStatus) => lines.filter((line) => line.status === status).length;
  return {
    cityId: payer.cityId,
    cityName: payer.name,
    currency: payer.currency,
    format: payer.format,
    payOn,
    hasMore,
    readAt: now,
    totals: {
      onHold: countOf(S.OnHold),
      onHoldMinor: sumOf(S.OnHold),
      ready: countOf(S.ReadyToPay),
      readyMinor: sumOf(S.ReadyToPay),
      returned: countOf(S.Failed),
      returnedMinor: sumOf(S.Failed),
    },
    open: open.map(presentSummary),
    payees: payees.flatMap((payeeId) => {
      const own = lines.filter((line) => line.payeeId === payeeId);
      const [first] = own;
      if (!first) return [];
      return {
        payee: { userId: payeeId, name: first.payee },
        account: presentDeskAccount(actor, first, now),
        readyMinor: sumOf(S.ReadyToPay, own),
        payouts: own.map((line) => presentDeskPayout(actor, line, faultsOf(faults, line.payoutId))),
      };
    }),
  };
}

function presentDeskAccount(actor: Actor, line: BatchLine, now: string): Desk['payees'][number]['account'] {
  const account = presentAccount(line);
  if (account === null || line.usableFrom === null) return null;
  const isCooling = isCoolingOff({ usableFrom: line.usableFrom, releasedAt: null }, now);
  const payee = { userId: line.payeeId, cityId: line.cityId, isMusician: line.kind === 'musician' };
  const createdBy = line.accountAuthorId ?? '';
  return {
    ...account,
    coolingUntil: isCooling ? line.usableFrom : null,
    canRelease: isCooling && canReleaseAccount(actor, payee, { createdBy }),
  };
}

function presentDeskPayout(actor: Actor, line: BatchLine, faults: Fault[]): Desk['payees'][number]['payouts'][number] {
  const { cityId, assigneeUserId, kind, payeeId, status, returned } = line;
  const movers = payoutMovers(actor, { cityId, assigneeUserId, kind, payeeId });
  const facts = { arePaymentsEnabled: line.arePaymentsEnabled, transferMinor: line.owedMinor, batch: null };
  const offered = offeredPayoutStatuses(status, movers, facts);
  const isReady = status === S.ReadyToPay;
  return {
    id: line.payoutId,
    number: line.number,
    kind,
    bookingId: line.bookingId,
    bookingNumber: line.bookingNumber,
    customerName: line.customerName,
    eventDate: line.eventDate,
    status,
    statusLabel: paymentStatusLabel(status),
    transferMinor: line.owedMinor,
    payOn: line.payOn,
    faults,
    canConfirm: status === S.OnHold && offered.includes(S.ReadyToPay),
    canBatch:
      isReady && line.arePaymentsEnabled && line.account !== null && faults.every(({ isBlocking }) => !isBlocking),
    canRetry: status === S.Failed && offered.includes(S.ReadyToPay),
    returned: returned && {
      batchId: returned.batchId,
      batch: payBatchName(returned.number),
      code: returned.code ?? '',
      reason: returned.reason ?? '',
    },
  };
}
