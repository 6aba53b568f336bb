import { describe, expect, test } from 'vitest';
import { matchRecordedReceipts, type RecordedReceipt } from './recorded-receipts.ts';

const receipt = (number: string, change: Partial<RecordedReceipt> = {}): RecordedReceipt => ({
  number,
  receivedOn: '2027-03-03',
  amountMinor: 125_000,
  invoices: ['INV-20037'],
  names: ['Jane Citizen', 'Oak & Ivy Events Pty Ltd'],
  statementId: null,
  ...change,
});
const line = (text: string, on = '2027-03-03', amountMinor = 125_000) => ({
  text,
  on,
  amountMinor,
  statementId: 'march.csv',
});
const foundFor = (lines: ReturnType<typeof line>[], receipts: RecordedReceipt[], open: string[] = []) =>
  matchRecordedReceipts(lines, receipts, open).map((found) => found && `${found.receipt.number}: ${found.reason}`);

describe('the receipt already recorded for a line', () => {
  test.each<[text: string, on: string, amountMinor: number, found: string | null]>([
    ['Transfer INV-20037', '2027-03-03', 125_000, 'RCT-1: Same amount, for INV-20037'],
    ['20037', '2027-02-24', 125_000, 'RCT-1: Same amount, for INV-20037'],
    ['20037', '2027-02-23', 125_000, null],
    ['CITIZEN J', '2027-03-10', 125_000, 'RCT-1: Same amount and name'],
    ['CITIZEN J', '2027-03-11', 125_000, null],
    ['OAK IVY EVENTS', '2027-03-01', 125_000, 'RCT-1: Same amount and name'],
    ['CITIZEN J', '2027-03-03', 124_999, null],
    ['20037', '2027-03-03', 125_001, null],
    ['SOMEBODY', '2027-03-03', 125_000, null],
    ['', '2027-03-03', 125_000, null],
  ])('%s on %s of %i', (text, on, amountMinor, found) => {
    expect(foundFor([line(text, on, amountMinor)], [receipt('RCT-1')])).toEqual([found]);
  });

  test('is none if the line names another invoice that is open', () => {
    const lines = [line('JANE CITIZEN 20038'), line('JANE CITIZEN 20037')];
    const open = ['INV-20037', 'INV-20038'];
    expect(foundFor(lines, [receipt('RCT-1')], open)).toEqual([null, 'RCT-1: Same amount, for INV-20037']);
    expect(foundFor(lines.slice(0, 1), [receipt('RCT-1')])).toEqual(['RCT-1: Same amount and name']);
  });

  test('belongs to one line only: a second payment of the same amount is separate', () => {
    const twice = [line('CITIZEN J'), line('CITIZEN J')];
    expect(foundFor(twice, [receipt('RCT-1')])).toEqual(['RCT-1: Same amount and name', null]);
    expect(foundFor(twice, [receipt('RCT-1'), receipt('RCT-2')])).toEqual([
      'RCT-1: Same amount and name',
      'RCT-2: Same amount and name',
    ]);
  });

  test('is one of another statement on the same day, never of its own', () => {
    const recorded = (statementId: string) => [receipt('RCT-1', { statementId })];
    const lines = [line('CITIZEN J')];
    expect(foundFor(lines, recorded('march.ofx'))).toEqual(['RCT-1: Same amount and name']);
    expect(foundFor(lines, recorded('march.csv'))).toEqual([null]);
    expect(foundFor([line('CITIZEN J', '2027-03-04')], recorded('march.ofx'))).toEqual([null]);
  });

  test('is the one of the nearest day, matched by number before name', () => {
    const [early, late] = [receipt('RCT-1', { receivedOn: '2027-02-26' }), receipt('RCT-2', { invoices: [] })];
    expect(foundFor([line('CITIZEN J')], [early, late])).toEqual(['RCT-2: Same amount and name']);
    expect(foundFor([line('CITIZEN J 20037')], [early, late])).toEqual(['RCT-1: Same amount, for INV-20037']);
  });
});
