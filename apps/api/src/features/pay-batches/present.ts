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
import { canReleaseSupplierAccount } from '@cadenza/domain/permissions/suppliers';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { instantToWall } from '@cadenza/domain/time';
import type { Payer } from '../payouts/door.ts';
import type { InvoiceLine } from './door/invoice-lines.ts';
import { type BatchLine, isPayoutLine, type PayoutLine } from './door/preflight-facts.ts';
import type { SummaryRow } from './store.ts';

type Desk = OutputOf<'getPayDesk'>;
type Batch = OutputOf<'getBatchPayment'>;
type Summary = Desk['open'][number];
type Fault = Batch['faults'][number];

const S = PaymentStatus;
const mask = '•••••';

/** The statuses on the desk: to be confirmed, to be paid, or returned by the bank. */
export const deskStatuses = [S.OnHold, S.ReadyToPay, S.Failed];

export const faultKey = ({ code, lineId }: PreflightFault): string => (lineId === null ? code : `${code} ${lineId}`);

/** Prefixed with the payee's name. */
export const faultSentence = ({ payee, sentence }: PreflightFault): string =>
  payee === null ? sentence : `${payee}: ${sentence}`;

const presentFault = (fault: PreflightFault): Fault => ({
  key: faultKey(fault),
  code: fault.code,
  isBlocking: fault.severity === 'blocking',
  sentence: fault.sentence,
});

const faultsOf = (faults: readonly PreflightFault[], lineId: string | null): Fault[] =>
  faults.filter((fault) => fault.lineId === lineId).map(presentFault);

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

/** A batch with its lines, and the reason for each action that the person may not take. */
export function presentBatch(
  actor: Actor,
  { version, approvedById: _by, contentEncrypted: _file, accepted, ...row }: BatchRow,
  { lines }: { lines: readonly BatchLine[] },
  faults: readonly PreflightFault[],
): Batch {
  const isIn = lines.filter(({ state }) => state !== 'removed');
  const record = {
    ...row,
    name: payBatchName(row.number),
    madeById: row.madeBy.userId,
    payeeIds: isIn.filter(isPayoutLine).map(({ payeeId }) => payeeId),
    confirmerIds: isIn.flatMap(({ confirmedById }) => confirmedById ?? []),
    failureReporterIds: isIn.flatMap(({ failedById }) => failedById ?? []),
    enteredByIds: isIn.flatMap((line) => line.enteredByIds),
    accountAuthorIds: isIn.flatMap(({ accountAuthorId }) => accountAuthorId ?? []),
  };
  const answers = payBatchActions.map((action) => ({ action, refusal: payBatchRefusal(actor, action, record) }));
  return {
    ...presentSummary(row),
    version,
    accepted,
    lines: lines.map((line) => presentLine(line, faultsOf(faults, line.id))),
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
    id: line.id,
    paymentNumber: line.number,
    kind: line.kind,
    bookingId: line.bookingId,
    bookingNumber: line.bookingNumber,
    ...namesOf(line),
    invoiceNumber: isPayoutLine(line) ? null : line.invoiceNumber,
    payee: { id: line.payeeId, name: line.payee },
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
  { lines: all }: { lines: readonly BatchLine[] },
  { faults, open }: { faults: readonly PreflightFault[]; open: readonly SummaryRow[] },
): Desk {
  const lines = all.filter(isPayoutLine);
  const invoices = all.filter((line) => !isPayoutLine(line));
  const today = instantToWall(now, payer.timeZone).date;
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
      invoices: invoices.length,
      invoicesMinor: sumMinor(invoices.map(({ owedMinor }) => owedMinor)),
    },
    open: open.map(presentSummary),
    payees: payees.flatMap((payeeId) => {
      const own = lines.filter((line) => line.payeeId === payeeId);
      const [first] = own;
      if (!first) return [];
      return {
        payee: { userId: payeeId, name: first.payee },
        account: presentDeskAccount(first, now, (createdBy) => canReleaseAccount(actor, payeeOf(first), { createdBy })),
        readyMinor: sumOf(S.ReadyToPay, own),
        payouts: own.map((line) => presentDeskPayout(actor, line, faultsOf(faults, line.id))),
      };
    }),
    suppliers: [...new Set(invoices.map(({ payeeId }) => payeeId))].flatMap((supplierId) => {
      const own = invoices.filter((line) => line.payeeId === supplierId);
      const [first] = own;
      if (!first) return [];
      const supplier = { cityIds: first.supplierCityIds };
      return {
        supplier: { id: supplierId, name: first.payee },
        account: presentDeskAccount(first, now, (createdBy) =>
          canReleaseSupplierAccount(actor, supplier, { createdBy }),
        ),
        invoices: own.map((line) => presentDeskInvoice(line, today, faultsOf(faults, line.id))),
      };
    }),
  };
}

const namesOf = ({ customerName, title }: BatchLine) => ({ customerName: customerName ?? '', title: title ?? '' });
const payeeOf = ({ payeeId, cityId, kind }: PayoutLine) => ({
  userId: payeeId,
  cityId,
  isMusician: kind === 'musician',
});

function presentDeskAccount(
  line: BatchLine,
  now: string,
  mayRelease: (createdBy: string) => boolean,
): Desk['payees'][number]['account'] {
  const account = presentAccount(line);
  if (account === null || line.usableFrom === null) return null;
  const isCooling = isCoolingOff({ usableFrom: line.usableFrom, releasedAt: null }, now);
  return {
    ...account,
    coolingUntil: isCooling ? line.usableFrom : null,
    canRelease: isCooling && mayRelease(line.accountAuthorId ?? ''),
  };
}

function presentDeskInvoice(
  line: InvoiceLine,
  today: string,
  faults: Fault[],
): Desk['suppliers'][number]['invoices'][number] {
  return {
    id: line.id,
    number: line.invoiceNumber,
    bookingNumber: line.bookingNumber,
    ...namesOf(line),
    dueOn: line.dueOn,
    isOverdue: line.dueOn < today,
    openMinor: line.owedMinor,
    faults,
    canBatch: line.account !== null && faults.every(({ isBlocking }) => !isBlocking),
    returned: presentReturned(line),
  };
}

function presentDeskPayout(actor: Actor, line: PayoutLine, faults: Fault[]): Desk['payees'][number]['payouts'][number] {
  const { cityId, assigneeUserId, kind, payeeId, status } = line;
  const movers = payoutMovers(actor, { cityId, assigneeUserId, kind, payeeId });
  const facts = { arePaymentsEnabled: line.arePaymentsEnabled, transferMinor: line.owedMinor, batch: null };
  const offered = offeredPayoutStatuses(status, movers, facts);
  const isReady = status === S.ReadyToPay;
  return {
    id: line.id,
    number: line.number,
    kind,
    bookingId: line.bookingId,
    bookingNumber: line.bookingNumber,
    ...namesOf(line),
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
    returned: presentReturned(line),
  };
}

const presentReturned = ({ returned }: BatchLine): Desk['suppliers'][number]['invoices'][number]['returned'] =>
  returned && {
    batchId: returned.batchId,
    batch: payBatchName(returned.number),
    code: returned.code ?? '',
    reason: returned.reason ?? '',
  };
