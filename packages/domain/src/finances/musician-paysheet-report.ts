import type { Report } from '../reports/report.ts';

/** What one musician earned at one booking. Amounts in minor units. */
export interface MusicianPaysheetRow {
  payoutId: string;
  bookingId: string;
  musician: string;
  date: string;
  bookingNumber: number;
  /** "Violin 1, ceremony; Violin 1, reception" */
  seat: string;
  minutes: number;
  /** Playing and leading. */
  payMinor: number;
  travelMinor: number;
  artistFeeMinor: number;
  taxMinor: number;
  withheldMinor: number;
  superMinor: number;
  /**
   * The transferred amount: pay, travel, fee and tax, minus what is withheld. Super is paid to the fund in addition.
   */
  totalMinor: number;
  status: string;
  /** The day it was paid, in the city; null before. */
  paidOn: string | null;
  /** The batch that paid it, or will. */
  batch: number | null;
}

export const paysheetSums = [
  { key: 'payMinor', head: 'Pay' },
  { key: 'travelMinor', head: 'Travel' },
  { key: 'artistFeeMinor', head: 'Artist fees' },
  { key: 'taxMinor', head: 'Tax' },
  { key: 'superMinor', head: 'Super' },
  { key: 'totalMinor', head: 'Total' },
] as const;
export type PaysheetSum = (typeof paysheetSums)[number]['key'];

export const musicianPaysheetReport: Report<MusicianPaysheetRow, PaysheetSum> = {
  slug: 'musician-paysheet',
  title: 'Musician paysheet',
  purpose: 'What each musician earned at each event, how it adds up, and when it was paid.',
  access: 'staff',
  columns: [
    { key: 'musician', head: 'Musician', kind: 'text' },
    { key: 'date', head: 'Date', kind: 'date', width: '7rem' },
    { key: 'bookingNumber', head: 'Booking', kind: 'count', width: '5.5rem', hideBelow: 'md' },
    { key: 'seat', head: 'Seat', kind: 'text', width: '12rem', hideBelow: 'lg' },
    { key: 'minutes', head: 'Hours', kind: 'hours', width: '4.5rem', hideBelow: 'lg' },
    { key: 'payMinor', head: 'Pay', kind: 'money', width: '6.5rem', hideBelow: 'md' },
    { key: 'travelMinor', head: 'Travel', kind: 'money', width: '6rem', hideBelow: 'lg' },
    { key: 'artistFeeMinor', head: 'Artist fee', kind: 'money', width: '6rem', hideBelow: 'lg' },
    { key: 'taxMinor', head: 'Tax', kind: 'money', width: '6rem', hideBelow: 'lg' },
    { key: 'withheldMinor', head: 'Withheld', kind: 'money', isInFileOnly: true },
    { key: 'superMinor', head: 'Super', kind: 'money', width: '6rem', hideBelow: 'lg' },
    { key: 'totalMinor', head: 'Total', kind: 'money', width: '7rem' },
    { key: 'status', head: 'Status', kind: 'text', width: '9rem' },
    { key: 'paidOn', head: 'Paid on', kind: 'date', width: '7rem', hideBelow: 'md' },
    { key: 'batch', head: 'Batch', kind: 'count', width: '4.5rem', hideBelow: 'lg' },
  ],
  sums: paysheetSums,
  fileName: 'Musician_Paysheet',
};
