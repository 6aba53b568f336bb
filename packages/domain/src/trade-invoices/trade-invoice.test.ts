import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '../money.ts';
import { TaxMode } from '../pricing/tax.ts';
import {
  actionsOn,
  dueBy,
  isOverdue,
  openMinor,
  type TradeDirection,
  tradeInvoiceProblems,
  tradeInvoiceStatuses,
  tradeInvoiceSums,
} from './trade-invoice.ts';

const sydney = { mode: TaxMode.Inclusive, rate: '0.10', label: 'GST' };
const toronto = { mode: TaxMode.Exclusive, rate: '0.13', label: 'HST' };
const boston = { mode: TaxMode.None, rate: '0', label: '' };
const line = (amountMinor: number, isTaxed = true) => ({ description: 'Grand piano', amountMinor, isTaxed });

describe('the totals of an invoice', () => {
  it.each([
    ['Sydney', sydney, [line(110_000)], { netMinor: 100_000, taxMinor: 10_000, grossMinor: 110_000 }],
    [
      'Sydney, a supplier without GST',
      sydney,
      [line(110_000, false)],
      { netMinor: 110_000, taxMinor: 0, grossMinor: 110_000 },
    ],
    [
      'Sydney, both',
      sydney,
      [line(11_000), line(5_000, false)],
      { netMinor: 15_000, taxMinor: 1_000, grossMinor: 16_000 },
    ],
    ['Toronto', toronto, [line(100_000)], { netMinor: 100_000, taxMinor: 13_000, grossMinor: 113_000 }],
    ['Boston', boston, [line(100_000)], { netMinor: 100_000, taxMinor: 0, grossMinor: 100_000 }],
    [
      'tax once on the total',
      sydney,
      [line(37_550), line(337_950)],
      { netMinor: 341_364, taxMinor: 34_136, grossMinor: 375_500 },
    ],
  ])('%s', (_, rule, lines, total) => {
    expect(tradeInvoiceSums(lines, rule).total).toEqual(total);
  });

  it('are the sum of its lines, whatever they are', () => {
    const lines = fc.array(
      fc.record({ description: fc.string(), amountMinor: fc.integer({ min: -1e6, max: 1e7 }), isTaxed: fc.boolean() }),
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(sydney, toronto, boston), (given, rule) => {
        const { lines: shown, total } = tradeInvoiceSums(given, rule);
        expect(shown).toHaveLength(given.length);
        expect(sumMinor(shown.map(({ taxMinor }) => taxMinor))).toBe(total.taxMinor);
        expect(total.netMinor + total.taxMinor).toBe(total.grossMinor);
        expect(shown.filter((_, index) => !given[index]?.isTaxed).every(({ taxMinor }) => taxMinor === 0)).toBe(true);
      }),
    );
  });
});

it.each([
  [{ dueOn: '2027-01-14' }, ['dueOn']],
  [{ lines: [] }, ['lines']],
  [{ lines: [line(100), line(-200)] }, ['lines']],
  [{ printedTotalMinor: 1 }, ['printedTotalMinor']],
  [{ printedTotalMinor: 110_000 }, []],
  [{ number: '' }, ['number']],
  [{ direction: 'receivable' as const }, ['number']],
  [{ direction: 'receivable' as const, number: '' }, []],
])('an invoice with %j is invalid at %j', (change, fields) => {
  const invoice = {
    direction: 'payable' as const,
    number: 'P-17',
    issuedOn: '2027-01-15',
    dueOn: '2027-01-15',
    lines: [line(110_000)],
    printedTotalMinor: null,
  };
  expect(tradeInvoiceProblems({ ...invoice, ...change }, sydney).map(({ path }) => path)).toEqual(fields);
});

it("is due by its supplier's terms, and overdue from the day after", () => {
  expect(dueBy('2027-01-15', 30)).toBe('2027-02-14');
  const invoice = { status: 30, grossMinor: 100, paidMinor: 0, dueOn: '2027-02-14' } as const;
  expect([isOverdue(invoice, '2027-02-14'), isOverdue(invoice, '2027-02-15')]).toEqual([false, true]);
  expect(isOverdue({ ...invoice, status: 60, paidMinor: 100 }, '2027-03-01')).toBe(false);
  expect(isOverdue({ ...invoice, status: 10 }, '2027-03-01')).toBe(false);
});

describe('the status of an invoice', () => {
  it.each([
    [100, 0, 30, 100],
    [100, 40, 50, 60],
    [100, 100, 60, 0],
  ] as const)('of %i with %i paid and status %i has %i open', (grossMinor, paidMinor, status, open) => {
    expect(openMinor({ status, grossMinor, paidMinor })).toBe(open);
  });

  it('decides what can be done with it', () => {
    const amounts = { grossMinor: 100, paidMinor: 0, inBatchMinor: 0, hasPaper: true };
    const table = (direction: TradeDirection, given: object = {}) =>
      tradeInvoiceStatuses.map((status) => actionsOn({ direction, status, ...amounts, ...given }));
    const draft = ['edit', 'delete', 'issue'];
    expect(table('payable')).toEqual([draft, ['pay', 'reverse'], ['pay'], [], []]);
    expect(table('payable', { hasPaper: false })).toEqual([
      draft,
      ['add paper', 'pay', 'reverse'],
      ['add paper', 'pay'],
      ['add paper'],
      [],
    ]);
    expect(table('payable', { inBatchMinor: 40 })).toEqual([draft, ['pay'], ['pay'], [], []]);
    expect(table('payable', { inBatchMinor: 100 })).toEqual([draft, [], [], [], []]);
    expect(table('receivable')).toEqual([draft, ['send', 'pay', 'reverse'], ['send', 'pay'], ['send'], []]);
  });
});
