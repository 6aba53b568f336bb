import { priceAdjustments } from '@cadenza/api/stored-documents/price-adjustments';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { ChosenEvent, CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import type { AgreedChanges } from '@cadenza/domain/pricing/agreed-lines';
import { gigTypeOf, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { firstDistanceRules } from '@cadenza/domain/venues/distance';
import { voiceOfSkill } from '../skills.ts';
import { type BookingContext, currencyOf, moneyIn, officeOf, theirCustomer } from './booking-context.ts';
import { addOnsOf } from './choose-add-ons.ts';
import { instantOf } from './instants.ts';

/** The agreed changes that staff add to some quotes. */
interface OfficeTerms {
  surcharge: { minor: number; reason: string } | null;
  discount: { rate: string; reason: string } | null;
  adjustment: { title: string; amountMinor: number; reason: string } | null;
}

/**
 * Prices the booking by the domain's rules: the customer's quote, the staff's changes, the firm price. Null without
 * music.
 */
export function addPrices(context: BookingContext): Quote | null {
  const { times, history, furthest } = context;
  const asked = priceEvent(pricesOf(context), chosenEvent(context));
  if (asked === null) return null;
  if (times.submitted !== undefined && furthest >= BookingStatus.Estimated) {
    const total = moneyIn(context, asked.totals.payableMinor);
    history.add(times.submitted, theirCustomer(context), { kind: 'enquiry submitted', total });
  }
  const saved = times.quoteSaved;
  const terms = saved === undefined ? noTerms : drawTerms(context);
  const quote = priceEvent(pricesOf(context), chosenEvent(context), agreedIn(terms)) ?? asked;
  if (saved !== undefined && terms !== noTerms) {
    history.add(saved, officeOf(context), { kind: 'quote saved', total: moneyIn(context, quote.totals.payableMinor) });
  }
  addSheet(context, 'quote', quote, terms, saved ?? times.submitted ?? times.created);
  if (times.firmSet !== undefined) {
    const total = moneyIn(context, quote.totals.payableMinor);
    history.add(times.firmSet, officeOf(context), { kind: 'firm price set', total, before: null });
    addSheet(context, 'firm', quote, noTerms, times.firmSet);
  }
  return quote;
}

const noTerms: OfficeTerms = { surcharge: null, discount: null, adjustment: null };

function drawTerms({ random, event }: BookingContext): OfficeTerms {
  const isHoliday = event.date !== null && /-(12-31|12-25|01-01)$/.test(event.date);
  const surcharge = isHoliday ? { minor: 45_000, reason: 'Public holiday' } : null;
  const drawn = random.next();
  if (drawn < 0.1) return { ...noTerms, surcharge, discount: { rate: '0.05', reason: 'Returning customer' } };
  if (drawn < 0.22) return { ...noTerms, surcharge, adjustment: random.pick(agreedChanges) };
  return surcharge ? { ...noTerms, surcharge } : noTerms;
}

const agreedChanges = [
  { title: 'Two songs learnt for the day', amountMinor: 18_000, reason: 'Agreed on the telephone' },
  { title: 'Sound for the speeches', amountMinor: 15_000, reason: 'Second room needs its own speaker' },
  { title: 'Price match', amountMinor: -20_000, reason: 'Matches the price of an earlier quote' },
] as const;

function pricesOf({ city }: BookingContext): CityPrices {
  return {
    currency: city.plan.currency,
    cityName: city.plan.name,
    tax: city.tax,
    bands: city.bands,
    distances: firstDistanceRules,
    halfHourMinor: city.plan.settings.extraTime.price * 100,
  };
}

function chosenEvent({ event, ...context }: BookingContext): ChosenEvent {
  return {
    eventType: event.type,
    gigs: event.gigs.map(({ performance, venue, durationMinutes }) => ({
      type: gigTypeOf(performance.typeId),
      performance: {
        name: performance.name,
        vocalOption: performance.vocalOption,
        performers: performance.lineup.length,
        voices: performance.lineup.flatMap(({ skill }) => voiceOfSkill(skill) ?? []),
        prices: performance.prices,
      },
      durationMinutes,
      place: venue && { name: venue.name, km: venue.km, overrideCustomerFeeMinor: venue.overrideFeeMinor },
      notSureWhere: venue === null,
    })),
    singers: event.singers.map(({ name, surchargeMinor, gender }) => ({
      name,
      surchargeMinor,
      gender: gender === 'male' ? 1 : 2,
    })),
    chooseForMe: event.chooseForMe,
    addOns: addOnsOf(context),
  };
}

const agreedIn = ({ surcharge, discount, adjustment }: OfficeTerms): AgreedChanges => ({
  eventSurcharge: surcharge,
  discount,
  adjustments: adjustment ? [adjustment] : [],
});

function addSheet(context: BookingContext, kind: 'quote' | 'firm', quote: Quote, terms: OfficeTerms, at: number): void {
  const { random, city, rows, bookingId, assignee, times } = context;
  const id = random.uuid();
  const { netMinor, taxMinor, grossMinor } = quote.totals;
  const byStaff = kind === 'firm' || times.quoteSaved !== undefined;
  rows.price_sheets.push({
    id,
    booking_id: bookingId,
    kind,
    currency: currencyOf(context),
    tax_mode: city.tax.mode,
    tax_rate: city.tax.rate,
    tax_label: city.tax.label,
    surcharge_minor: terms.surcharge?.minor ?? 0,
    surcharge_reason: terms.surcharge?.reason ?? '',
    discount_rate: terms.discount?.rate ?? null,
    discount_reason: terms.discount?.reason ?? '',
    adjustments: terms.adjustment ? [{ ...terms.adjustment }] : [],
    adjustments_version: priceAdjustments.version,
    net_minor: netMinor,
    tax_minor: taxMinor,
    gross_minor: grossMinor,
    version: 1,
    updated_by: byStaff ? (assignee?.userId ?? null) : null,
    updated_at: instantOf(at),
  });
  quote.lines.forEach((line, index) => {
    rows.price_lines.push({
      sheet_id: id,
      ordinal: index + 1,
      kind: line.kind,
      title: line.title,
      explanation: line.explanation,
      performance_type_id: line.gig && performanceTypeIdOf(line.gig),
      is_manual: line.kind === 'Adjustment' && line.title !== 'Discount',
      net_minor: line.netMinor,
      tax_minor: line.taxMinor,
      gross_minor: line.grossMinor,
    });
  });
}
