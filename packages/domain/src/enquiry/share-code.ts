import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { maxOfOne } from '../add-ons/add-on-list.ts';
import { minuteChoices } from '../pricing/durations.ts';

/** A place in a link: a known venue, a town, or an approximate point on the map. */
export type SharedPlace =
  | { kind: 'venue'; venueId: string }
  | { kind: 'town'; placeId: string }
  | { kind: 'about'; name: string; latitude: number; longitude: number };

export interface SharedPart {
  /** A prefix of the performance's id; 'none' for no performance, null while nothing is chosen. */
  music: string | null;
  minutes: number;
  startTime: string | null;
  notSureWhere: boolean;
  place: SharedPlace | null;
}

export interface SharedVariant {
  name: string;
  eventType: EventType;
  eventDate: string | null;
  notSureWhen: boolean;
  ceremony: SharedPart;
  reception: SharedPart;
  /** Prefixes of their ids, in order of preference. */
  singers: string[];
  chooseForMe: boolean;
  /** Prefixes of their ids, with counts. */
  addOns: { addOn: string; count: number }[];
  /** The total when it was shared, in minor units; null without a price. */
  payableMinor: number | null;
}

/** Everything a link contains. There is no field for a name, address, number or note. */
export interface SharedComparison {
  citySlug: string;
  /** The date in the city. */
  sharedOn: string;
  variants: SharedVariant[];
}

export type ReadCode = { kind: 'read'; shared: SharedComparison } | { kind: 'damaged' } | { kind: 'outdated' };

const version = 1;
const maxCodeLength = 6000;

/** Encodes a comparison in letters, digits, '-' and '_' for a URL: version, content, checksum. */
export function writeCode({ citySlug, sharedOn, variants }: SharedComparison): string {
  const content = toBase64Url(JSON.stringify([citySlug, sharedOn, variants.map(listOf)]));
  return `${version}.${content}.${checkSum(content)}`;
}

/** Decodes it. A code that `writeCode` would write differently is damaged; another version is outdated. */
export function readCode(code: string): ReadCode {
  const [, written = '', content = '', sum = ''] = /^(\d{1,3})\.([\w-]+)\.([0-9a-z]{1,8})$/.exec(code) ?? [];
  if (written === '' || code.length > maxCodeLength || checkSum(content) !== sum) return { kind: 'damaged' };
  if (Number(written) !== version) return { kind: 'outdated' };
  try {
    const shared = comparisonOf(JSON.parse(fromBase64Url(content)));
    return writeCode(shared) === code ? { kind: 'read', shared } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

const listOf = (variant: SharedVariant): unknown[] => [
  variant.name,
  variant.eventType,
  variant.eventDate,
  Number(variant.notSureWhen),
  partList(variant.ceremony),
  partList(variant.reception),
  variant.singers,
  Number(variant.chooseForMe),
  variant.payableMinor,
  // Links without add-ons keep their original format.
  ...(variant.addOns.length === 0 ? [] : [variant.addOns.map(({ addOn, count }) => [addOn, count])]),
];

const partList = ({ music, minutes, startTime, notSureWhere, place }: SharedPart): unknown[] => [
  music,
  minutes,
  startTime,
  Number(notSureWhere),
  place && placeList(place),
];

function placeList(place: SharedPlace): unknown[] {
  if (place.kind === 'venue') return ['v', place.venueId];
  if (place.kind === 'town') return ['t', place.placeId];
  return ['a', place.name, place.latitude, place.longitude];
}

/** Throws for anything unexpected. */
function comparisonOf(value: unknown): SharedComparison {
  const [citySlug, sharedOn, variants] = list(value, 3);
  const all = list(variants);
  if (all.length < 1 || all.length > 3) throw new Error('one to three variants');
  return { citySlug: text(citySlug, /^[a-z-]{1,40}$/), sharedOn: date(sharedOn), variants: all.map(variantOf) };
}

function variantOf(value: unknown): SharedVariant {
  const all = list(value);
  if (all.length < 9 || all.length > 10) throw new Error('no such variant');
  const [name, eventType, eventDate, notSureWhen, ceremony, reception, singers, chooseForMe, payable, addOns = []] =
    all;
  return {
    name: nameOf(name),
    eventType: oneOf(eventType, Object.values(EventType)),
    eventDate: eventDate === null ? null : date(eventDate),
    notSureWhen: flag(notSureWhen),
    ceremony: partOf(ceremony, minuteChoices.ceremony),
    reception: partOf(reception, minuteChoices.reception),
    singers: list(singers).map(beginning),
    chooseForMe: flag(chooseForMe),
    addOns: list(addOns).map(addOnOf),
    payableMinor: payable === null ? null : wholeUpTo(payable, 1e10),
  };
}

function addOnOf(value: unknown): SharedVariant['addOns'][number] {
  const [addOn, count] = list(value, 2);
  return { addOn: beginning(addOn), count: wholeUpTo(count, maxOfOne) };
}

function partOf(value: unknown, lengths: readonly number[]): SharedPart {
  const [music, minutes, startTime, notSureWhere, place] = list(value, 5);
  return {
    music: music === null || music === 'none' ? music : beginning(music),
    minutes: oneOf(minutes, lengths),
    startTime: startTime === null ? null : text(startTime, /^([01]\d|2[0-3]):[0-5]\d$/),
    notSureWhere: flag(notSureWhere),
    place: place === null ? null : placeOf(place),
  };
}

function placeOf(value: unknown): SharedPlace {
  const [kind, first, latitude, longitude] = list(value);
  if (kind === 'v') return { kind: 'venue', venueId: text(first, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) };
  if (kind === 't') return { kind: 'town', placeId: text(first, /^[\w:.-]{1,120}$/) };
  if (kind !== 'a') throw new Error('no kind of place');
  return { kind: 'about', name: nameOf(first), latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
}

function list(value: unknown, length?: number): unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw new Error('no such list');
  return value;
}

function text(value: unknown, pattern: RegExp): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error('no such text');
  return value;
}

const nameOf = (value: unknown): string => text(value, /^\P{C}{0,80}$/u);
const beginning = (value: unknown): string => text(value, /^[0-9a-z-]{1,36}$/);
const date = (value: unknown): string => text(value, /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const flag = (value: unknown): boolean => oneOf(value, [0, 1]) === 1;

function oneOf<Value>(value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Error('not one of these');
  return found;
}

function wholeUpTo(value: unknown, most: number): number {
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > most) throw new Error('no such number');
  return Number(value);
}

function degrees(value: unknown, most: number): number {
  if (typeof value !== 'number' || Math.abs(value) > most) throw new Error('not on the map');
  return value;
}

const toBase64Url = (plain: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(plain)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function fromBase64Url(content: string): string {
  const bytes = Uint8Array.from(atob(content.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** FNV-1a: distinguishes a link that lost letters in transit from a complete one. */
function checkSum(content: string): string {
  let sum = 0x811c9dc5;
  for (const letter of content) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return sum.toString(36);
}
