import { type EventType, isPrivateEvent } from '../enquiry/enquiry-rules.ts';
import { type Currency, formatMinor, formatPercent } from '../money.ts';
import { pluralize } from '../pluralize.ts';
import { type DistanceRules, travelNotice } from '../venues/distance.ts';
import type { GigType } from './durations.ts';
import { TaxMode, type TaxRule } from './tax.ts';

const gigWords = {
  wedding: {
    ceremony: { name: 'Ceremony', play: 'at your ceremony' },
    reception: { name: 'Reception', play: 'at your reception' },
  },
  private: {
    ceremony: { name: 'Background music', play: 'background music' },
    reception: { name: 'Dance floor', play: 'for the dance floor' },
  },
} as const satisfies Record<string, Record<GigType, { name: string; play: string }>>;

/** A gig's name on screens: a private event has no ceremony. */
export function gigName(type: GigType, eventType: EventType): string {
  return wordsFor(type, eventType).name;
}

/** "4 performers play at your ceremony for 1.5 hours." */
export function packageSentence(
  gig: { type: GigType; performers: number; durationMinutes: number },
  eventType: EventType,
): string {
  const who = `${performersText(gig.performers)} ${gig.performers === 1 ? 'plays' : 'play'}`;
  return `${who} ${wordsFor(gig.type, eventType).play} for ${durationText(gig.durationMinutes)}.`;
}

/** The line of extra half hours, for any event type. */
export const extraTimeTitle = 'Extra time';

/** "1 hour beyond the package: 2 half hours × 4 musicians × $60.00." */
export function extraTimeSentence(
  { halfHours, priceMinor }: { halfHours: number; priceMinor: number },
  performers: number,
  currency: Currency,
): string {
  const span = halfHours === 1 ? '30 minutes' : durationText(halfHours * 30);
  const times = [
    pluralize(halfHours, 'half hour'),
    pluralize(performers, 'musician'),
    formatMinor(priceMinor, currency),
  ];
  return `${span} beyond the package: ${times.join(' × ')}.`;
}

/**
 * "Travel for 4 performers to Bowral, 118 km from Sydney: 4 × $45.00." Beyond the city's limit only its fee is certain,
 * and the rest is agreed by hand; a place's own fee is certain at any distance.
 */
export function travelSentence(
  performers: number,
  venue: { name: string; km: number; travelFeePerPerformerMinor: number; hasOwnTravelFee?: boolean },
  city: { cityName: string; distances: DistanceRules },
  currency: Currency,
): string {
  const sum = `${performers} × ${formatMinor(venue.travelFeePerPerformerMinor, currency)}`;
  const where = `${Math.round(venue.km)} km from ${city.cityName}`;
  if (travelNotice(venue.km, city.distances) !== 'over500' || venue.hasOwnTravelFee)
    return `Travel for ${performersText(performers)} to ${venue.name}, ${where}: ${sum}.`;
  return `Travel for ${performersText(performers)} up to ${city.distances.farAboveKm} km: ${sum}. ${venue.name} is ${where}; we will confirm the rest with you.`;
}

export function singerSentence(name: string): string {
  return `Added because you chose ${name} to sing.`;
}

/** "A small speaker and a microphone for the vows." Several: "We learn a song you choose: 2 × $120.00." */
export function addOnSentence(
  { description, priceMinor, count }: { description: string; priceMinor: number; count: number },
  currency: Currency,
): string {
  const times = count === 1 ? '' : `: ${count} × ${formatMinor(priceMinor, currency)}`;
  return `${withoutStop(description)}${times}.`;
}

/** How a price's tax relates to the amounts above it. */
export function taxSentence(rule: TaxRule, taxMinor: number, currency: Currency): string {
  if (rule.mode === TaxMode.None) return 'No tax is added to these prices.';
  const tax = `${formatMinor(taxMinor, currency)} ${rule.label} (${formatPercent(rule.rate)})`;
  return rule.mode === TaxMode.Inclusive ? `The prices include ${tax}.` : `${tax} is added to these prices.`;
}

const wordsFor = (type: GigType, eventType: EventType) =>
  gigWords[isPrivateEvent(eventType) ? 'private' : 'wedding'][type];

/** Text for use inside a sentence. */
export const withoutStop = (text: string): string => text.trim().replace(/\.$/, '');

const performersText = (count: number): string => pluralize(count, 'performer');

/** 60 → "1 hour", 90 → "1.5 hours", 100 → "1 hour 40 minutes". */
export function durationText(minutes: number): string {
  if (minutes % 30 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} minutes`;
  return hours === 0 ? rest : `${pluralize(hours, 'hour')} ${rest}`;
}
