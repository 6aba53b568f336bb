import { describe, expect, it } from 'vitest';
import {
  type OwnInvoice,
  organisationRows,
  type StatedEvent,
  statementMonths,
  statementSums,
} from './organisation-statement.ts';

const invoice = (number: string, grossMinor: number, openMinor: number, isOverdue = false) => ({
  id: number,
  number,
  issuedOn: '2027-03-01',
  dueOn: '2027-03-15',
  grossMinor,
  openMinor,
  isOverdue,
});
const event = (currency: StatedEvent['currency'], ...invoices: StatedEvent['invoices']): StatedEvent => ({
  bookingId: 'booking',
  bookingNumber: 1007,
  customerName: 'Maya Okafor',
  eventDate: '2027-03-13',
  cityName: 'Sydney',
  currency,
  invoices,
});
const events = [
  event('AUD', invoice('10001', 110_000, 0), invoice('10002', 90_000, 90_000, true)),
  event('CAD', invoice('10003', 50_000, 50_000)),
];
const own: OwnInvoice[] = [{ ...invoice('TI-50001', 20_000, 5000), cityName: 'Sydney', currency: 'AUD' }];

describe('the statement of an organisation', () => {
  it('sums each currency separately', () => {
    expect(statementSums(events, own)).toEqual([
      { currency: 'AUD', invoicedMinor: 220_000, paidMinor: 125_000, openMinor: 95_000, overdueMinor: 90_000 },
      { currency: 'CAD', invoicedMinor: 50_000, paidMinor: 0, openMinor: 50_000, overdueMinor: 0 },
    ]);
    expect(statementSums([], [])).toEqual([]);
  });

  it('has each invoice once in its file, under its currency', () => {
    const numbers = (currency: 'AUD' | 'CAD') => organisationRows(events, own, currency).map(({ number }) => number);
    expect([numbers('AUD'), numbers('CAD')]).toEqual([['10001', '10002', 'TI-50001'], ['10003']]);
  });

  it('covers a month, from two years back to half a year ahead', () => {
    const months = statementMonths('2027-03-13');
    expect([months.length, months[0], months.at(-1)?.month]).toEqual([
      30,
      { month: '2027-09', label: 'September 2027' },
      '2025-04',
    ]);
  });
});
