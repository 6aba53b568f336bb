import { EventType } from '../enquiry/enquiry-rules.ts';
import { assertMinor, type Currency } from '../money.ts';
import type { DistanceRules } from '../venues/distance.ts';
import type { GigType } from './durations.ts';
import { comparePriceLines, type PriceLineKind } from './price-line-order.ts';
import {
  addOnSentence,
  extraTimeSentence,
  extraTimeTitle,
  gigName,
  packageSentence,
  singerSentence,
  taxSentence,
  travelSentence,
} from './quote-sentences.ts';
import { type TaxedAmount, type TaxRule, taxLines } from './tax.ts';

/**
 * All amounts are minor units of `currency`, as the city quotes them: tax included when its mode is Inclusive,
 * otherwise without.
 */
export interface QuoteInput {
  currency: Currency;
  tax: TaxRule;
  cityName: string;
  distances: DistanceRules;
  /** Default: a wedding; it only affects the names of the gigs. */
  eventType?: EventType;
  gigs: readonly QuoteGig[];
  /** The singers with a surcharge; "Choose For Me" costs nothing. */
  singers: readonly { name: string; surchargeMinor: number }[];
  addOns?: readonly QuoteAddOn[];
}

/** An add-on of the city's list, and how many were chosen. */
export interface QuoteAddOn {
  name: string;
  /** Its description, in a sentence. */
  description: string;
  /** Price per unit. */
  priceMinor: number;
  count: number;
}

export interface QuoteGig {
  type: GigType;
  performanceName: string;
  /** The size of the line-up. */
  performers: number;
  /** The package price for the chosen duration. */
  packagePriceMinor: number;
  /** The duration of the package, without extra time. */
  durationMinutes: number;
  /** Half hours beyond the package, and the price of each per performer. */
  extraTime?: { halfHours: number; priceMinor: number };
  /** Null while no place is chosen. A place's own fee is certain at any distance. */
  venue: { name: string; km: number; travelFeePerPerformerMinor: number; hasOwnTravelFee?: boolean } | null;
  /** No travel is charged for a gig whose place is unknown. */
  notSureWhere: boolean;
}

export interface QuoteLine extends TaxedAmount {
  kind: PriceLineKind;
  title: string;
  explanation: string;
  /** The amount as displayed: including tax if the city's prices do, otherwise without. */
  amountMinor: number;
  gig?: GigType;
}

export interface Quote {
  currency: Currency;
  lines: QuoteLine[];
  totals: TaxedAmount & { payableMinor: number };
  taxSentence: string;
}

/** A line before tax is apportioned. */
export type UntaxedLine = Omit<QuoteLine, keyof TaxedAmount>;

/**
 * The price of an event, every line explained. The order of gigs, singers and add-ons in the input does not matter.
 * The lines sum to the totals, and a total is never negative. Throws RangeError for a negative price, fee or count, an empty
 * line-up, or an amount that is not a whole minor unit.
 * @param more additional lines from the city's rules and staff
 */
export function priceQuote(input: QuoteInput, more: (charges: UntaxedLine[]) => UntaxedLine[] = () => []): Quote {
  const charges = [...input.gigs.flatMap((gig) => gigLines(gig, input)), ...singerLines(input), ...addOnLines(input)];
  const untaxed = [...charges, ...more(charges)].sort(compareLines);
  const taxed = taxLines(
    untaxed.map((line) => line.amountMinor),
    input.tax,
  );
  return {
    currency: input.currency,
    lines: taxed.lines.map((amounts, index) => taxedLine(untaxed[index] as UntaxedLine, amounts)),
    totals: { ...taxed.total, payableMinor: taxed.total.grossMinor },
    taxSentence: taxSentence(input.tax, taxed.total.taxMinor, input.currency),
  };
}

// Field by field: spreading both objects took a third of a quote's time.
function taxedLine(
  { kind, title, explanation, amountMinor, gig }: UntaxedLine,
  { netMinor, taxMinor, grossMinor }: TaxedAmount,
): QuoteLine {
  return { kind, title, explanation, netMinor, taxMinor, grossMinor, amountMinor, gig };
}

function gigLines(
  gig: QuoteGig,
  { currency, cityName, distances, eventType = EventType.Wedding }: QuoteInput,
): UntaxedLine[] {
  const { type, performers, venue, extraTime } = gig;
  if (!Number.isInteger(performers) || performers < 1)
    throw new RangeError(`Not a line-up of ${performers} performers`);
  const lines: UntaxedLine[] = [
    {
      kind: 'Package',
      title: gig.performanceName,
      explanation: packageSentence(gig, eventType),
      amountMinor: charge(gig.packagePriceMinor),
      gig: type,
    },
  ];
  if (extraTime) {
    lines.push({
      kind: 'Surcharge',
      title: extraTimeTitle,
      explanation: extraTimeSentence(extraTime, performers, currency),
      amountMinor: charge(extraTime.halfHours) * performers * charge(extraTime.priceMinor),
      gig: type,
    });
  }
  if (venue !== null && !gig.notSureWhere && charge(venue.travelFeePerPerformerMinor) > 0) {
    lines.push({
      kind: 'Surcharge',
      title: `${gigName(type, eventType)} travel`,
      explanation: travelSentence(performers, venue, { cityName, distances }, currency),
      amountMinor: performers * venue.travelFeePerPerformerMinor,
      gig: type,
    });
  }
  return lines;
}

function singerLines({ singers }: QuoteInput): UntaxedLine[] {
  return singers
    .filter((singer) => charge(singer.surchargeMinor) > 0)
    .map(({ name, surchargeMinor }) => ({
      kind: 'Singer Surcharge',
      title: name,
      explanation: singerSentence(name),
      amountMinor: surchargeMinor,
    }));
}

function addOnLines({ addOns = [], currency }: QuoteInput): UntaxedLine[] {
  return addOns
    .filter(({ priceMinor, count }) => charge(priceMinor) * charge(count) > 0)
    .map((addOn) => ({
      kind: 'Surcharge',
      title: addOn.name,
      explanation: addOnSentence(addOn, currency),
      amountMinor: addOn.count * addOn.priceMinor,
    }));
}

/** A total order, so that equal input in any order gives an equal quote. */
function compareLines(a: UntaxedLine, b: UntaxedLine): number {
  return (
    comparePriceLines(a, b) ||
    compareText(a.title, b.title) ||
    a.amountMinor - b.amountMinor ||
    compareText(a.explanation, b.explanation) ||
    compareText(a.gig ?? '', b.gig ?? '')
  );
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Validates a charged amount. */
export function charge(minor: number): number {
  assertMinor(minor);
  if (minor < 0) throw new RangeError(`A price must not be negative: ${minor}`);
  return minor;
}
