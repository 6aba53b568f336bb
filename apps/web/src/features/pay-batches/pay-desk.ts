import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import type { DeskFilter } from './screens.ts';

export type PayDesk = OutputOf<'getPayDesk'>;
export type DeskPayee = PayDesk['payees'][number];
export type DeskPayout = DeskPayee['payouts'][number];
export type DeskSupplier = PayDesk['suppliers'][number];
export type DeskInvoice = DeskSupplier['invoices'][number];
export type PayFault = DeskPayout['faults'][number];

/** The next action for a payment: confirm, add to a batch, or retry. */
export type DeskKind = 'on hold' | 'ready' | 'returned';
export const deskKinds: readonly DeskKind[] = ['on hold', 'ready', 'returned'];

function kindOf({ status }: Pick<DeskPayout, 'status'>): DeskKind {
  if (status === PaymentStatus.Failed) return 'returned';
  return status === PaymentStatus.ReadyToPay ? 'ready' : 'on hold';
}

/** The most payments changed in one request. */
export const MOST_AT_ONCE = 200;

/** Whether it can be selected: the server offers its next step, and nothing blocks it from a batch. */
export function isChoosable(payout: DeskPayout): boolean {
  const kind = kindOf(payout);
  if (kind === 'on hold') return payout.canConfirm;
  if (kind === 'returned') return payout.canRetry;
  return payout.canBatch && !payout.faults.some(({ isBlocking }) => isBlocking);
}

/** Whether there is something to say about it below its row. */
export const hasRemarks = ({ faults, returned }: Pick<DeskPayout, 'faults' | 'returned'>): boolean =>
  faults.length > 0 || returned !== null;

/** The suppliers with invoices due by the given day, if any, that match the search, each with only those invoices. */
export function suppliersShown(
  suppliers: readonly DeskSupplier[],
  { show, q, due }: { show: DeskFilter; q: string; due: string },
): DeskSupplier[] {
  if (show === 'on hold') return [];
  const term = plain(q);
  const isShown = ({ returned, faults }: DeskInvoice) => {
    if (show === 'returned') return returned !== null;
    return show !== 'flagged' || faults.length > 0;
  };
  return suppliers
    .map((one) => {
      const isNamed = plain(one.supplier.name).includes(term);
      const isFound = ({ number, bookingNumber, title, customerName }: DeskInvoice) =>
        isNamed ||
        [number, title, customerName].some((words) => plain(words).includes(term)) ||
        String(bookingNumber ?? '') === term;
      const isDue = ({ dueOn }: DeskInvoice) => due === '' || dueOn <= due;
      return { ...one, invoices: one.invoices.filter((each) => isShown(each) && isFound(each) && isDue(each)) };
    })
    .filter(({ invoices }) => invoices.length > 0);
}

/** The selected invoices that are still on the desk and payable, each with its supplier. */
export const chosenInvoices = (suppliers: readonly DeskSupplier[], ids: ReadonlySet<string>): ChosenInvoice[] =>
  suppliers.flatMap(({ supplier, invoices }) =>
    invoices.filter(({ id, canBatch }) => canBatch && ids.has(id)).map((invoice) => ({ supplier, invoice })),
  );

export interface ChosenInvoice {
  supplier: DeskSupplier['supplier'];
  invoice: DeskInvoice;
}

/** The payees with payments that match the filter and the search, each with only those payments. */
export function payeesShown(payees: readonly DeskPayee[], { show, q }: { show: DeskFilter; q: string }): DeskPayee[] {
  const term = plain(q);
  const isShown = (payout: DeskPayout) =>
    show === 'all' || (show === 'flagged' ? payout.faults.length > 0 : kindOf(payout) === show);
  return payees
    .map((one) => {
      const isNamed = plain(one.payee.name).includes(term);
      const isFound = ({ title, customerName, bookingNumber }: DeskPayout) =>
        isNamed || [title, customerName].some((words) => plain(words).includes(term)) || String(bookingNumber) === term;
      return { ...one, payouts: one.payouts.filter((payout) => isShown(payout) && isFound(payout)) };
    })
    .filter(({ payouts }) => payouts.length > 0);
}

/** In lower case and without accents, as people type a name. */
const plain = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

export interface Chosen {
  payee: DeskPayee['payee'];
  payout: DeskPayout;
}

/** The selected payments that are still on the desk and selectable, grouped by their next action. */
export function chosenByKind(payees: readonly DeskPayee[], ids: ReadonlySet<string>): Record<DeskKind, Chosen[]> {
  const chosen = payees
    .flatMap(({ payee, payouts }) => payouts.map((payout) => ({ payee, payout })))
    .filter(({ payout }) => ids.has(payout.id) && isChoosable(payout));
  const of = (kind: DeskKind) => chosen.filter(({ payout }) => kindOf(payout) === kind);
  return { 'on hold': of('on hold'), ready: of('ready'), returned: of('returned') };
}

/** For a group of payments: whether all, some or none of the selectable ones are selected. */
export const groupChoice = (payouts: readonly DeskPayout[], ids: ReadonlySet<string>) =>
  choiceOf(
    payouts.filter(isChoosable).map(({ id }) => id),
    ids,
  );

/** The same for suppliers' invoices. */
export const invoicesChoice = (invoices: readonly DeskInvoice[], ids: ReadonlySet<string>) =>
  choiceOf(
    invoices.filter(({ canBatch }) => canBatch).map(({ id }) => id),
    ids,
  );

export type GroupChoice = ReturnType<typeof choiceOf>;

function choiceOf(open: readonly string[], ids: ReadonlySet<string>) {
  const count = open.filter((id) => ids.has(id)).length;
  const isAll = open.length > 0 && count === open.length;
  return {
    canBeChosen: open.length > 0,
    isAll,
    isSome: count > 0 && !isAll,
    toggled: (): ReadonlySet<string> =>
      new Set(isAll ? [...ids].filter((id) => !open.includes(id)) : [...ids, ...open]),
  };
}

/** "1 payment", "14 payments" */
export const paymentsText = (count: number): string => pluralize(count, 'payment');

export const sumOf = (chosen: readonly Chosen[], invoices: readonly ChosenInvoice[] = []): number =>
  sumMinor([...chosen.map(({ payout }) => payout.transferMinor), ...invoices.map(({ invoice }) => invoice.openMinor)]);
