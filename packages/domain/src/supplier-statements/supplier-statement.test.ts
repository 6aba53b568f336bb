import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StatementRecord, statementRows, supplierStatement } from './supplier-statement.ts';

const period = { fromDate: '2027-03-01', toDate: '2027-03-31' };
const record = (kind: StatementRecord['kind'], date: string, amountMinor: number): StatementRecord => ({
  id: `${kind} ${date}`,
  kind,
  date,
  number: 'P-1',
  amountMinor,
});
const open = [
  { id: 'a', number: 'P-0', issuedOn: '2027-01-05', dueOn: '2027-02-04', openMinor: 4000, isOverdue: true },
  { id: 'b', number: 'P-1', issuedOn: '2027-03-05', dueOn: '2027-04-04', openMinor: 6000, isOverdue: false },
];

describe('the statement of a supplier', () => {
  it('carries the balance from line to line, invoices before payments of the same day', () => {
    const records = [record('payment', '2027-03-05', 4000), record('invoice', '2027-03-05', 10_000)];
    const { lines, sums } = supplierStatement(period, 4000, records, open);
    expect(lines.map(({ kind, balanceMinor }) => [kind, balanceMinor])).toEqual([
      ['invoice', 14_000],
      ['payment', 10_000],
    ]);
    expect(sums).toEqual({
      openingMinor: 4000,
      closingMinor: 10_000,
      invoicedMinor: 10_000,
      paidMinor: 4000,
      openMinor: 10_000,
      overdueMinor: 4000,
    });
  });

  it('ends with the opening balance plus invoices minus payments, and its file has the same totals', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const kind = fc.constantFrom<StatementRecord['kind']>('invoice', 'payment');
    const day = fc.integer({ min: 1, max: 31 }).map((each) => `2027-03-${String(each).padStart(2, '0')}`);
    fc.assert(
      fc.property(amount, fc.array(fc.tuple(kind, day, amount)), (opening, given) => {
        const statement = supplierStatement(
          period,
          opening,
          given.map((one) => record(...one)),
          open,
        );
        const { sums } = statement;
        expect(sums.closingMinor).toBe(opening + sums.invoicedMinor - sums.paidMinor);
        const rows = statementRows(statement);
        const sumOf = (key: 'invoicedMinor' | 'paidMinor' | 'openMinor') =>
          rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
        expect([sumOf('invoicedMinor'), sumOf('paidMinor'), sumOf('openMinor')]).toEqual([
          sums.invoicedMinor,
          sums.paidMinor,
          sums.openMinor,
        ]);
      }),
    );
  });
});
