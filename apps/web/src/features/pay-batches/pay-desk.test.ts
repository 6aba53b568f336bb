import { describe, expect, it } from 'vitest';
import {
  chosenByKind,
  chosenInvoices,
  type DeskInvoice,
  type DeskPayee,
  type DeskPayout,
  type DeskSupplier,
  groupChoice,
  payeesShown,
  sumOf,
  suppliersShown,
} from './pay-desk.ts';

const warning = { key: 'w', code: 'amountUnusual' as const, isBlocking: false, sentence: 'More than usual.' };
const blocking = { key: 'b', code: 'accountMissing' as const, isBlocking: true, sentence: 'No account.' };

function payout(id: string, more: Partial<DeskPayout> = {}): DeskPayout {
  return {
    id,
    number: 30_001,
    kind: 'musician',
    bookingId: 'booking',
    bookingNumber: 1007,
    customerName: 'Maya Okafor',
    title: '',
    eventDate: '2027-03-13',
    status: 30,
    statusLabel: 'Ready To Pay',
    transferMinor: 10_000,
    payOn: '2027-03-19',
    faults: [],
    canConfirm: false,
    canBatch: true,
    canRetry: false,
    returned: null,
    ...more,
  };
}
const onHold = (id: string, more = {}) => payout(id, { status: 20, canBatch: false, canConfirm: true, ...more });
const returned = (id: string, more = {}) => payout(id, { status: 70, canBatch: false, canRetry: true, ...more });
const payee = (name: string, ...payouts: DeskPayout[]): DeskPayee => ({
  payee: { userId: name, name },
  account: null,
  payouts,
  readyMinor: 0,
});

const desk = [
  payee('Zoë Ångström', onHold('a'), payout('b')),
  payee(
    'Tom Brennan',
    payout('c', { faults: [blocking] }),
    returned('d', { customerName: 'Ada Lovelace', title: 'Ada & Kit' }),
  ),
  payee('Ivy Marsh', payout('e', { faults: [warning] }), onHold('f', { canConfirm: false })),
];
const idsShown = (show: Parameters<typeof payeesShown>[1]['show'], q = '') =>
  payeesShown(desk, { show, q }).flatMap(({ payouts }) => payouts.map(({ id }) => id));

describe('the payout desk', () => {
  it.each([
    ['all', 'abcdef'],
    ['on hold', 'af'],
    ['ready', 'bce'],
    ['returned', 'd'],
    ['flagged', 'ce'],
  ] as const)('filtered by %s', (show, ids) => {
    expect(idsShown(show).join('')).toBe(ids);
  });

  it.each([
    ['a payee, typed without accents', 'zoe ang', 'ab'],
    ['a customer', 'lovelace', 'd'],
    ['a couple', 'kit', 'd'],
    ['a booking by its whole number', '1007', 'abcdef'],
    ['part of a number matches nothing', '100', ''],
  ])('finds %s', (_, q, ids) => {
    expect(idsShown('all', q).join('')).toBe(ids);
  });

  it('hides payees without matching payments', () => {
    expect(payeesShown(desk, { show: 'returned', q: '' }).map(({ payee: { name } }) => name)).toEqual(['Tom Brennan']);
  });

  it('selects only what the user can move on, and nothing that is blocked from a batch', () => {
    const chosen = chosenByKind(desk, new Set(['a', 'b', 'c', 'd', 'e', 'f', 'gone']));
    const ids = (kind: keyof typeof chosen) => chosen[kind].map(({ payout: { id } }) => id);
    expect([ids('on hold'), ids('ready'), ids('returned')]).toEqual([['a'], ['b', 'e'], ['d']]);
    expect(sumOf(chosen.ready)).toBe(20_000);
  });

  it('selects and deselects all of a payee', () => {
    const payouts = [payout('a'), payout('b'), payout('c', { faults: [blocking] })];
    const none = groupChoice(payouts, new Set(['x']));
    expect(none).toMatchObject({ canBeChosen: true, isAll: false, isSome: false });
    expect([...none.toggled()]).toEqual(['x', 'a', 'b']);
    const some = groupChoice(payouts, new Set(['a']));
    expect(some).toMatchObject({ isAll: false, isSome: true });
    const all = groupChoice(payouts, none.toggled());
    expect(all).toMatchObject({ isAll: true, isSome: false });
    expect([...all.toggled()]).toEqual(['x']);
    expect(groupChoice([payout('c', { faults: [blocking] })], new Set(['c']))).toMatchObject({
      canBeChosen: false,
      isAll: false,
    });
  });
});

describe("suppliers' invoices", () => {
  const invoice = (number: string, more: Partial<DeskInvoice> = {}): DeskInvoice => ({
    id: number,
    number,
    bookingNumber: null,
    customerName: '',
    title: '',
    dueOn: '2027-03-20',
    isOverdue: false,
    openMinor: 11_000,
    faults: [],
    canBatch: true,
    returned: null,
    ...more,
  });
  const supplier = (name: string, ...invoices: DeskInvoice[]): DeskSupplier => ({
    supplier: { id: name, name },
    account: null,
    invoices,
  });
  const suppliers = [
    supplier('Harbour Pianos', invoice('P-1'), invoice('P-2', { dueOn: '2027-04-20', bookingNumber: 1007 })),
    supplier('Coast Sound', invoice('S-1', { canBatch: false, faults: [blocking] })),
  ];

  it.each([
    [{}, ['P-1', 'P-2', 'S-1']],
    [{ due: '2027-03-31' }, ['P-1', 'S-1']],
    [{ q: 'harbour' }, ['P-1', 'P-2']],
    [{ q: '1007' }, ['P-2']],
    [{ show: 'flagged' as const }, ['S-1']],
    [{ show: 'on hold' as const }, []],
  ])('with %j are %j', (given, numbers) => {
    const shown = suppliersShown(suppliers, { show: 'all', q: '', due: '', ...given });
    expect(shown.flatMap(({ invoices }) => invoices.map(({ number }) => number))).toEqual(numbers);
  });

  it('are summed with the selected payments, without those that cannot be paid', () => {
    const chosen = chosenInvoices(suppliers, new Set(['P-1', 'P-2', 'S-1']));
    expect(chosen.map((one) => one.invoice.number)).toEqual(['P-1', 'P-2']);
    expect(sumOf([], chosen)).toBe(22_000);
  });
});
