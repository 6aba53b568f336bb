import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicQuote } from '@cadenza/contract/pricing/quote';
import type { Place } from '@cadenza/contract/venues/operations';
import type { AddOnChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { type BookingStatus, customerMayChange } from '@cadenza/domain/bookings/booking-status';
import { enquiryNotices } from '@cadenza/domain/enquiry/enquiry-notices';
import { unpricedProblems } from '@cadenza/domain/enquiry/enquiry-price';
import { checkEnquiry, type EventType, type VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import { type FieldProblem, fieldProblems } from '@cadenza/domain/field-problems';
import type { Currency } from '@cadenza/domain/money';
import { gigTypeOf, type PerformanceTypeId, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { taxSentence } from '@cadenza/domain/pricing/quote-sentences';
import { TaxMode, type TaxRule } from '@cadenza/domain/pricing/tax';
import type { RegionId } from '@cadenza/domain/regions';
import type { DistanceRules } from '@cadenza/domain/venues/distance';

import type { Choice } from './door/find-choice-facts.ts';
import type { Chosen, ChosenPart } from './door.ts';

/** An enquiry as stored in the database. */
export interface DraftRow {
  id: string;
  number: number;
  /** Counts all changes, by customers and staff. */
  version: number;
  status: BookingStatus;
  city: { id: string; name: string; regionId: RegionId; timeZone: string; phone: string; email: string };
  settings: { distances: DistanceRules };
  type: EventType;
  enquirer: Draft['customer'];
  isCallbackRequested: boolean;
  note: string;
  eventDate: string | null;
  isDateUnsure: boolean;
  chooseForMe: boolean;
  gigs: DraftGig[];
  singerIds: string[];
  addOns: readonly AddOnChoice[];
  code: string | null;
}

export interface DraftGig {
  id: string;
  performanceTypeId: PerformanceTypeId;
  performanceId: string;
  performance: { name: string; vocalOption: VocalPreference };
  /** The voices that its singing seats need. */
  voices: readonly Voice[];
  place: Place | null;
  notSureWhere: boolean;
  durationMinutes: number;
  /** The length before the distance raised it. */
  chosenMinutes: number;
  startTime: string;
  startAt: string | null;
  endAt: string | null;
}

/** A stored quote: `price_sheets` with its `price_lines`. */
export interface StoredQuote {
  currency: Currency;
  tax: TaxRule;
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  lines: Omit<PublicQuote['lines'][number], 'amountMinor'>[];
}

/** What the holder of the draft's key may see. Once staff have taken it over, only they give the price. */
export function presentDraft(
  row: DraftRow,
  { quote, pageUrl, priceCode }: Pick<Draft, 'quote' | 'pageUrl' | 'priceCode'>,
): Draft {
  const isChangeable = customerMayChange(row.status);
  const has = (typeId: number) => row.gigs.some((gig) => gig.performanceTypeId === typeId);
  return {
    bookingId: row.id,
    eventId: row.id,
    bookingNumber: row.number,
    version: row.version,
    status: row.status,
    isChangeable,
    cityId: row.city.id,
    regionId: row.city.regionId,
    type: row.type,
    customer: row.enquirer,
    isRequestCallback: row.isCallbackRequested,
    note: row.note,
    eventTime: { eventDate: row.eventDate, notSureWhen: row.isDateUnsure },
    gigs: row.gigs.map(presentGig),
    noCeremony: !has(1),
    noReception: !has(2),
    performers: row.singerIds,
    chooseForMe: row.chooseForMe,
    addOns: [...row.addOns],
    priceCode: isChangeable ? priceCode : null,
    quote: isChangeable ? quote : null,
    pageUrl: isChangeable ? pageUrl : null,
    notices: enquiryNotices(row.gigs.map(withType), { cityName: row.city.name, distances: row.settings.distances }),
  };
}

const withType = (gig: DraftGig) => ({
  type: gigTypeOf(gig.performanceTypeId),
  place: gig.place,
  notSureWhere: gig.notSureWhere,
});

const presentGig = ({
  place,
  durationMinutes,
  chosenMinutes,
  voices: _seats,
  ...gig
}: DraftGig): Draft['gigs'][number] => ({
  ...gig,
  venue: place,
  duration: durationMinutes / 60,
  chosenDuration: chosenMinutes / 60,
});

/** A part of the day stored as the gig with this id, at this venue. */
export const gigOfPart = (part: ChosenPart, id: string, venueId: string | null): DraftGig => ({
  id,
  performanceTypeId: part.performanceTypeId,
  performanceId: part.performance.id,
  performance: { name: part.performance.name, vocalOption: part.performance.vocalOption },
  voices: part.performance.voices,
  place: part.place && { ...part.place, venueId },
  notSureWhere: part.notSureWhere,
  durationMinutes: part.durationMinutes,
  chosenMinutes: part.chosenMinutes,
  startTime: part.startTime,
  startAt: part.times?.startAt ?? null,
  endAt: part.times?.endAt ?? null,
});

/** The chosen length to store; null if that is the length played. */
export const raisedFrom = ({ durationMinutes, chosenMinutes }: Pick<DraftGig, 'durationMinutes' | 'chosenMinutes'>) =>
  chosenMinutes < durationMinutes ? chosenMinutes : null;

/** What still prevents a choice from being sent as an enquiry, by the paths of the request. */
export function presentProblems(
  { type, eventTime, chooseForMe }: Pick<Choice, 'type' | 'eventTime' | 'chooseForMe'>,
  { parts, event, prices, city, code }: Chosen,
): FieldProblem[] {
  const performances = parts.map(({ performance, place, notSureWhere, startTime, durationMinutes }) => ({
    ...performance,
    place,
    notSureWhere,
    startTime,
    durationMinutes,
  }));
  const choice = { eventType: type, eventTime, performances, singers: event.singers, chooseForMe };
  return [
    ...checkEnquiry(choice, city.today),
    ...unpricedProblems(event, prices),
    ...fieldProblems({ codePass: code.problem }),
  ];
}

/** A newly calculated price. */
export function presentQuote(quote: Quote, tax: TaxRule): PublicQuote {
  return {
    currency: quote.currency,
    taxMode: tax.mode,
    taxLabel: tax.label,
    taxSentence: quote.taxSentence,
    lines: quote.lines.map(({ gig, ...line }) => ({
      ...line,
      performanceTypeId: gig ? performanceTypeIdOf(gig) : null,
    })),
    netMinor: quote.totals.netMinor,
    taxMinor: quote.totals.taxMinor,
    grossMinor: quote.totals.grossMinor,
    payableMinor: quote.totals.payableMinor,
  };
}

/** The same price as stored. */
export function presentStoredQuote({ currency, tax, lines, netMinor, taxMinor, grossMinor }: StoredQuote): PublicQuote {
  const isInclusive = tax.mode === TaxMode.Inclusive;
  return {
    currency,
    taxMode: tax.mode,
    taxLabel: tax.label,
    taxSentence: taxSentence(tax, taxMinor, currency),
    lines: lines.map((line) => ({ ...line, amountMinor: isInclusive ? line.grossMinor : line.netMinor })),
    netMinor,
    taxMinor,
    grossMinor,
    payableMinor: grossMinor,
  };
}
