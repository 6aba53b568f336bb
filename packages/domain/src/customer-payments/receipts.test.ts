import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, invoiceOfReference, type OpenInvoice } from './receipts.ts';

const invoice = (paymentId: string, openMinor: number, dueOn: string): OpenInvoice => ({ paymentId, openMinor, dueOn });
const deposit = invoice('deposit', 50_000, '2027-01-10');
const rest = invoice('rest', 80_000, '2027-03-01');

describe('a receipt', () => {
  it.each<[string, number, OpenInvoice[], string | null, [string, number][]]>([
    ['of a part pays a part', 20_000, [deposit], 'deposit', [['deposit', 20_000]]],
    ['of the whole pays the whole', 50_000, [deposit], null, [['deposit', 50_000]]],
    ['of a larger amount leaves credit', 60_000, [deposit], 'deposit', [['deposit', 50_000]]],
    ['without an open invoice is credit', 60_000, [], null, []],
    [
      'pays the earliest due first',
      60_000,
      [rest, deposit],
      null,
      [
        ['deposit', 50_000],
        ['rest', 10_000],
      ],
    ],
    [
      'pays the chosen invoice first',
      90_000,
      [deposit, rest],
      'rest',
      [
        ['rest', 80_000],
        ['deposit', 10_000],
      ],
    ],
    ['for an invoice that is not open pays an open one', 10, [rest], 'deposit', [['rest', 10]]],
  ])('%s', (_, freeMinor, invoices, chosen, paid) => {
    expect(allocate([{ receiptId: 'one', freeMinor }], invoices, chosen)).toEqual(
      paid.map(([paymentId, amountMinor]) => ({ receiptId: 'one', paymentId, amountMinor })),
    );
  });

  it('never pays more than is open or available, and leaves no credit while something is open', () => {
    const minor = fc.integer({ min: 1, max: 1_000_000 });
    const day = fc.constantFrom('2027-01-01', '2027-02-01', '2027-03-01');
    const credits = fc
      .array(minor)
      .map((list) => list.map((freeMinor, index) => ({ receiptId: `r${index}`, freeMinor })));
    const invoices = fc
      .array(fc.tuple(minor, day))
      .map((list) => list.map(([openMinor, dueOn], index) => invoice(`i${index}`, openMinor, dueOn)));
    fc.assert(
      fc.property(credits, invoices, fc.constantFrom(null, 'i0', 'i1', 'other'), (free, open, chosen) => {
        const made = allocate(free, open, chosen);
        const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);
        const used = (id: string) =>
          sumOf(
            made.filter(({ receiptId, paymentId }) => [receiptId, paymentId].includes(id)).map((a) => a.amountMinor),
          );
        for (const { amountMinor } of made) expect(amountMinor).toBeGreaterThan(0);
        for (const { receiptId, freeMinor } of free) expect(used(receiptId)).toBeLessThanOrEqual(freeMinor);
        for (const { paymentId, openMinor } of open) expect(used(paymentId)).toBeLessThanOrEqual(openMinor);
        const there = sumOf(free.map(({ freeMinor }) => freeMinor));
        const asked = sumOf(open.map(({ openMinor }) => openMinor));
        expect(sumOf(made.map(({ amountMinor }) => amountMinor))).toBe(Math.min(there, asked));
      }),
    );
  });
});

it.each([
  ['10023 INV-20037', 'INV-20037'],
  ['inv20037 chen wedding', 'INV-20037'],
  ['payment 20038', 'INV-20038'],
  ['120037', null],
  ['Chen wedding', null],
  ['', null],
])('the reference %j names %j', (reference, number) => {
  const invoices = [{ number: 'INV-20037' }, { number: null }, { number: 'INV-20038' }];
  expect(invoiceOfReference(reference, invoices)?.number ?? null).toBe(number);
});
