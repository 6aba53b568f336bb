import * as Instant from 'temporal-polyfill/fns/Instant';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime';

/**
 * The only place that handles time. Instants are ISO strings in UTC ("2027-03-14T07:00:00Z"), dates 'YYYY-MM-DD', wall
 * times 'HH:mm', zones IANA names. Nothing here reads the clock: `now` is passed in as an instant. Malformed input
 * throws RangeError. The functions of temporal-polyfill are imported one by one: half the size of the Temporal object
 * in the browser.
 */
export type ZoneId = string;

export interface Wall {
  date: string;
  time: string;
}

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;
const minutesPerDay = 24 * 60;

/** True for a date that exists, written 'YYYY-MM-DD'. */
export function isCalendarDate(value: string): boolean {
  try {
    plainDate(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which a wall clock in `zone` shows this date and time. A time skipped in spring becomes the later one
 * (02:30 becomes 03:30); a time that occurs twice in autumn means the first.
 */
export function wallToInstant(date: string, time: string, zone: ZoneId): string {
  const midnight = steadyMidnight(date, zone);
  const [hour, minute] = hourAndMinute(time);
  if (midnight === null) return instantAt(shownAt(plainDate(date), hour, minute, zone));
  return instantAt(midnight + (hour * 60 + minute) * 60_000);
}

/**
 * The epoch milliseconds of midnight, from which times are counted on a day without a clock change; null on a day with
 * one.
 */
function steadyMidnight(date: string, zone: ZoneId): number | null {
  const key = `${zone} ${date}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  const day = plainDate(date);
  const midnight = shownAt(day, 0, 0, zone);
  const isSteady = shownAt(PlainDate.addDays(day, 1), 0, 0, zone) - midnight === minutesPerDay * 60_000;
  if (midnights.size >= 1000) midnights.clear();
  midnights.set(key, isSteady ? midnight : null);
  return isSteady ? midnight : null;
}

// The same few hundred Saturdays are requested over and over, and reading a zone's rules is slow.
const midnights = new Map<string, number | null>();

function shownAt({ year, month, day }: Day, hour: number, minute: number, zone: ZoneId): number {
  const wall = PlainDateTime.create(year, month, day, hour, minute);
  return PlainDateTime.toZonedDateTime(wall, zone, { disambiguation: 'compatible' }).epochMilliseconds;
}

const instantAt = (epochMilliseconds: number): string =>
  `${new Date(epochMilliseconds).toISOString().slice(0, -'.000Z'.length)}Z`;

/** What a wall clock in `zone` shows at an instant, rounded down to the minute. */
export function instantToWall(iso: string, zone: ZoneId): Wall {
  const wall = ZonedDateTime.toPlainDateTime(Instant.toZonedDateTimeISO(Instant.fromString(iso), zone));
  const [date = '', time = ''] = PlainDateTime.toString(wall, { smallestUnit: 'minute' }).split('T');
  return { date, time };
}

/** The instant `minutes` of elapsed time later (earlier when negative), regardless of clock changes. */
export function addMinutes(iso: string, minutes: number): string {
  return Instant.toString(Instant.addMinutes(Instant.fromString(iso), minutes));
}

/** Whole minutes that elapse from one instant to another; negative when `to` is earlier. */
export function minutesBetween(from: string, to: string): number {
  return Math.trunc(millisecondsBetween(from, to) / 60_000);
}

/** A timeline moment: wall time and days after the event's date (0 on the day, 1 past midnight). */
export function momentInstant(eventDate: string, time: string, dayOffset: number, zone: ZoneId): string {
  return wallToInstant(addDays(eventDate, dayOffset), time, zone);
}

/** The date an event belongs to: the city date on which its first gig starts, even when it ends after midnight. */
export function eventDateOf(startIso: string, zone: ZoneId): string {
  return instantToWall(startIso, zone).date;
}

/** How many days after the event's date an instant falls in the city; the inverse of `momentInstant`. */
export function dayOffsetOf(eventDate: string, iso: string, zone: ZoneId): number {
  return daysBetween(eventDate, instantToWall(iso, zone).date);
}

export function addDays(date: string, days: number): string {
  return PlainDate.toString(PlainDate.addDays(plainDate(date), days));
}

/** Calendar days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return PlainDate.diffDays(plainDate(from), plainDate(to));
}

/** Calendar days from today in `zone` to a date: 0 today, 1 tomorrow, negative when past. */
export function daysUntil(now: string, date: string, zone: ZoneId): number {
  return daysBetween(instantToWall(now, zone).date, date);
}

/** A booking is urgent when it starts within the next 24 hours; once started it is no longer urgent. */
export function isUrgent(now: string, startIso: string): boolean {
  const milliseconds = millisecondsBetween(now, startIso);
  return milliseconds >= 0 && milliseconds < minutesPerDay * 60_000;
}

/** The short name of a zone's time at an instant: AEDT, EST; "GMT+9" where English has none. */
export function zoneLabel(iso: string, zone: ZoneId): string {
  const at = Instant.fromString(iso).epochMilliseconds;
  const labels = namingLocales.map((locale) => zoneNameIn(locale, zone, at));
  return labels.find((label) => !/^(GMT|UTC)[+−-]/.test(label)) ?? labels[0] ?? zone;
}

/** 'YYYY-MM-DD' → "14/03/2027". */
export function formatDate(date: string): string {
  return PlainDate.toString(plainDate(date)).split('-').reverse().join('/');
}

/** 'YYYY-MM-DD' → "Sunday 14 March 2027". */
export function formatLongDate(date: string): string {
  const day = plainDate(date);
  return `${weekdays[PlainDate.dayOfWeek(day) - 1]} ${day.day} ${months[day.month - 1]} ${day.year}`;
}

/** 'YYYY-MM-DD' → "Sun 14/03/2027". */
export function formatShortDate(date: string): string {
  return `${weekdays[PlainDate.dayOfWeek(plainDate(date)) - 1]?.slice(0, 3)} ${formatDate(date)}`;
}

/** 'YYYY-MM' or a date in it → "March 2027". */
export function formatMonth(month: string): string {
  const day = plainDate(`${month.slice(0, 7)}-01`);
  return `${months[day.month - 1]} ${day.year}`;
}

/** 'HH:mm' → "05:30 PM". */
export function formatTime(time: string): string {
  const [hour, minute] = hourAndMinute(time);
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Minutes since midnight of the event's date → "05:30 PM"; past midnight "12:30 AM (next day)". */
export function formatMinute(minute: number): string {
  const ofDay = ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const time = formatTime(`${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`);
  return minute >= minutesPerDay ? `${time} (next day)` : time;
}

/** An instant in the city's wall time with the zone: "14/03/2027 05:30 PM AEDT". */
export function formatInstant(iso: string, zone: ZoneId): string {
  const { date, time } = instantToWall(iso, zone);
  return `${formatDate(date)} ${formatTime(time)} ${zoneLabel(iso, zone)}`;
}

type Day = ReturnType<typeof PlainDate.create>;

function plainDate(date: string): Day {
  const [, year, month, day] = datePattern.exec(date) ?? [];
  if (day === undefined) throw new RangeError(`Not a date YYYY-MM-DD: ${JSON.stringify(date)}`);
  return PlainDate.create(Number(year), Number(month), Number(day));
}

function hourAndMinute(time: string): [number, number] {
  const [, hour, minute] = timePattern.exec(time) ?? [];
  if (minute === undefined) throw new RangeError(`Not a time HH:mm: ${JSON.stringify(time)}`);
  return [Number(hour), Number(minute)];
}

function millisecondsBetween(from: string, to: string): number {
  return Instant.fromString(to).epochMilliseconds - Instant.fromString(from).epochMilliseconds;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

// Each English locale names only its own zones; the rest come out as offsets.
const namingLocales = ['en-AU', 'en-CA', 'en-US'] as const;
const zoneNames = new Map<string, Intl.DateTimeFormat>();

function zoneNameIn(locale: string, zone: ZoneId, epochMilliseconds: number): string {
  const key = `${locale} ${zone}`;
  const format = zoneNames.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  zoneNames.set(key, format);
  return format.formatToParts(epochMilliseconds).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
