import { formatPhone } from '@cadenza/domain/format-phone';
import type { Currency } from '@cadenza/domain/money';
import { formatMinor } from '@cadenza/domain/money';
import type { OfferedPay } from '@cadenza/domain/offers/offered-pay';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import { formatLongDate, formatTime, instantToWall, zoneLabel } from '@cadenza/domain/time';

/** A position as described in mails. */
export interface Job {
  name: string;
  performanceTypeId: number;
  arrivalAt: string | null;
  startAt: string | null;
  endAt: string | null;
  venueName: string | null;
  venueAddress: string | null;
}

/** The sender: the office of a city, under the product's name. */
export interface Letterhead {
  brand: string;
  publicUrl: string;
  cityName: string;
  phone: string;
  email: string;
  timeZone: string;
  currency: Currency;
}

export const signatureOf = ({ brand, cityName, phone, email }: Letterhead): string[] => [
  `${brand} ${cityName}`,
  formatPhone(phone),
  email,
];

/**
 * "Violin 1, ceremony: arrive 02:30 PM, play 03:00 PM to 04:00 PM AEDT, at The Boathouse, 1 Harbour Street." One line
 * per position.
 */
export function jobLines(jobs: readonly Job[], { timeZone }: Letterhead): string[] {
  return jobs.map((job) => {
    const title = positionTitle(job.name, job.performanceTypeId);
    const place = job.venueName === null ? 'place to be confirmed' : `at ${placeOf(job.venueName, job.venueAddress)}`;
    return `${title}: ${hoursOf(job, timeZone)}, ${place}.`;
  });
}

/** "Saturday 13 March 2027", the day of the first job. */
export function dayOf(jobs: readonly Job[], { timeZone }: Letterhead): string {
  const starts = jobs.flatMap(({ startAt }) => startAt ?? []).sort();
  return starts[0] === undefined ? 'date to be confirmed' : formatLongDate(instantToWall(starts[0], timeZone).date);
}

/** "$90.00 and $35.00 for travel". */
export function payLine(pays: readonly OfferedPay[], { currency }: Letterhead): string {
  const sum = (part: keyof OfferedPay) => pays.reduce((total, pay) => total + pay[part], 0);
  const parts = [
    formatMinor(sum('payMinor'), currency),
    ...(sum('travelMinor') > 0 ? [`${formatMinor(sum('travelMinor'), currency)} for travel`] : []),
    ...(sum('artistFeeMinor') > 0 ? [`${formatMinor(sum('artistFeeMinor'), currency)} artist fee`] : []),
  ];
  const total = formatMinor(sum('totalMinor'), currency);
  return parts.length === 1 ? `${total} ${currency}` : `${parts.join(' + ')} = ${total} ${currency}`;
}

function hoursOf({ arrivalAt, startAt, endAt }: Job, zone: string): string {
  if (arrivalAt === null || startAt === null || endAt === null) return 'times to be confirmed';
  const wall = (at: string) => formatTime(instantToWall(at, zone).time);
  return `arrive ${wall(arrivalAt)}, play ${wall(startAt)} to ${wall(endAt)} ${zoneLabel(endAt, zone)}`;
}

const placeOf = (name: string, address: string | null) =>
  address === null || address.startsWith(name) ? (address ?? name) : `${name}, ${address}`;
