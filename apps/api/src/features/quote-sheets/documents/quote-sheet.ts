import type { CancellationPolicy } from '@cadenza/domain/cancellations/cancellation-policy';
import { cancellationTerms, postponingSentence } from '@cadenza/domain/cancellations/cancellation-sentences';
import type { EnquiryNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { EventType, VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor } from '@cadenza/domain/money';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { regionWording } from '@cadenza/domain/regions';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { Chosen, ChosenPart } from '../../enquiry/door.ts';

interface Quoted {
  chosen: Chosen;
  quote: Quote;
  notices: readonly EnquiryNotice[];
  /** The cancellation policy in force today. */
  policy: CancellationPolicy;
}

const titles = {
  [EventType.Wedding]: 'Music for your wedding',
  [EventType.Corporate]: 'Music for your corporate event',
  [EventType.Party]: 'Music for your party',
} as const;

/** A quote for printing: the choice, every line with its sentence, tax in the region's wording, and the date. No names. */
export function quoteSheet(brand: string, { chosen, quote, notices, policy }: Quoted): SheetContent {
  const { city, event } = chosen;
  const today = formatLongDate(city.today);
  const word = regionWording(city.regionId).enquiryWord.toLowerCase();
  return {
    regionId: city.regionId,
    brand,
    title: titles[event.eventType],
    sender: [city.name, formatPhone(city.phone), city.email],
    foot: `${brand} · quote of ${today}`,
    parts: [
      {
        kind: 'facts',
        facts: chosenFacts(chosen),
      },
      { kind: 'rule' },
      ...priceParts(quote, chosen.prices.tax),
      ...notices.map(({ message }): SheetPart => ({ kind: 'text', text: message })),
      ...cancellationParts(policy, chosen, quote),
      { kind: 'heading', text: `Prices as of ${today}` },
      {
        kind: 'text',
        text: `Today’s price, all fees included. This is an estimate: nothing is booked or held, and prices may change until you send an ${word}.`,
      },
    ],
  };
}

/** A choice's day, music with hours and place, and singers, each with its label. */
export function chosenFacts(chosen: Chosen): { name: string; lines: string[] }[] {
  const { eventDate, parts, event } = chosen;
  return [
    { name: 'Day', lines: [eventDate === null ? 'to be confirmed' : formatLongDate(eventDate)] },
    ...inOrder(parts).map((part) => ({ name: gigName(part.type, event.eventType), lines: factsOf(part) })),
    ...singerFacts(chosen),
  ];
}

function priceParts(quote: Quote, tax: Chosen['prices']['tax']): SheetPart[] {
  const amount = (minor: number) => formatMinor(minor, quote.currency);
  const isAdded = tax.mode === TaxMode.Exclusive;
  return [
    ...quote.lines.map(
      ({ title, explanation, amountMinor }): SheetPart => ({
        kind: 'row',
        left: title,
        note: explanation,
        right: amount(amountMinor),
      }),
    ),
    {
      kind: 'sum',
      rows: [
        ...(isAdded ? [{ left: tax.label, right: amount(quote.totals.taxMinor) }] : []),
        { left: `Total ${quote.currency}`, right: amount(quote.totals.payableMinor), isStrong: true },
      ],
    },
    { kind: 'text', text: quote.taxSentence, isQuiet: true },
  ];
}

/** Shown with the price, so that no one agrees without having seen it. */
function cancellationParts(policy: CancellationPolicy, { city, eventDate }: Chosen, quote: Quote): SheetPart[] {
  const facts = { agreedOn: null, eventDate, priceMinor: quote.totals.payableMinor, today: city.today };
  return [
    { kind: 'heading', text: 'If your plans change' },
    ...cancellationTerms(policy, facts).map(
      ({ when, note, what, owedMinor }): SheetPart => ({
        kind: 'row',
        left: when,
        note: `${what}.${note ? ` ${note}.` : ''}`,
        right: owedMinor === null ? '' : formatMinor(owedMinor, quote.currency),
      }),
    ),
    { kind: 'text', text: postponingSentence(policy), isQuiet: true },
  ];
}

function factsOf({ performance, durationMinutes, startTime, place, notSureWhere }: ChosenPart): string[] {
  const hours = durationMinutes === 60 ? '1 hour' : `${durationMinutes / 60} hours`;
  return [
    performance.name,
    `${formatTime(startTime)}, ${hours}`,
    place && !notSureWhere ? place.name : 'Place to be confirmed',
  ];
}

function singerFacts({ event }: Chosen): { name: string; lines: string[] }[] {
  const isVocal = event.gigs.some(({ performance }) => performance.vocalOption !== VocalPreference.NoVocals);
  if (!isVocal || (!event.chooseForMe && event.singers.length === 0)) return [];
  const names = event.singers.map(({ name }, index) => (index === 0 ? name : `or ${name}`));
  return [{ name: 'Singer', lines: event.chooseForMe ? ['we’ll choose'] : names }];
}

const inOrder = (parts: readonly ChosenPart[]): ChosenPart[] =>
  [...parts].sort((a, b) => a.performanceTypeId - b.performanceTypeId);
