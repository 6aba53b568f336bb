import { clampRate } from '../decimal.ts';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { assertMinor, type Currency, scaleMinor, splitMinor, sumMinor } from '../money.ts';
import type { DistanceRules } from '../venues/distance.ts';
import type { GigType } from './durations.ts';
import { comparePriceLines, type PriceLineKind } from './price-line-order.ts';
import {
  addOnSentence,
  adjustmentSentence,
  discountSentence,
  gigName,
  packageSentence,
  singerSentence,
  surchargeSentence,
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
  /** A wedding unless stated otherwise; it only changes the names of the gigs. */
  eventType?: EventType;
  gigs: readonly QuoteGig[];
  /** The singers who are charged for; "Choose For Me" costs nothing. */
  singers: readonly { name: string; surchargeMinor: number }[];
  addOns?: readonly QuoteAddOn[];
  eventSurcharge: { minor: number; reason: string } | null;
  /** A rate is a decimal ('0.10' is 10 %), clamped to 0–1; a fixed discount is clamped between zero and the price. */
  discount: { rate: string } | { minor: number } | null;
  /** Changes agreed by staff, up or down. */
  adjustments: readonly { title: string; amountMinor: number; reason?: string }[];
}

/** An extra of the city's list, chosen so many times. */
export interface QuoteAddOn {
  name: string;
  /** What it is, in a sentence. */
  description: string;
  /** Of one. */
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
  durationMinutes: number;
  /** Null while no place is chosen. A place's own fee is certain at any distance. */
  venue: { name: string; km: number; travelFeePerPerformerMinor: number; hasOwnTravelFee?: boolean } | null;
  /** No travel is charged for a gig whose place is unknown. */
  notSureWhere: boolean;
}

export interface QuoteLine extends TaxedAmount {
  kind: PriceLineKind;
  title: string;
  explanation: string;
  /** The amount as displayed: with tax when the city's prices include it, otherwise without. */
  amountMinor: number;
  gig?: GigType;
}

export interface Quote {
  currency: Currency;
  lines: QuoteLine[];
  totals: TaxedAmount & { payableMinor: number };
  taxSentence: string;
}

type UntaxedLine = Omit<QuoteLine, keyof TaxedAmount>;

/**
 * The price of an event, every line explained. The order of gigs, singers, add-ons and adjustments in the input does
 * not matter.
 * The lines sum to the totals, and a total is never negative: reductions that would take it below zero are cut. Throws
 * RangeError for a negative price, fee or count, an empty line-up, or an amount that is not a whole minor unit.
 */
export function priceQuote(input: QuoteInput): Quote {
  const charges = [
    ...input.gigs.flatMap((gig) => gigLines(gig, input)),
    ...singerLines(input),
    ...addOnLines(input),
    ...surchargeLines(input),
  ];
  const agreed = [...charges, ...adjustmentLines(input, total(charges))];
  const untaxed = [...agreed, ...discountLines(input, total(agreed))].sort(compareLines);
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
  const { type, performers, venue } = gig;
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

function surchargeLines({ eventSurcharge }: QuoteInput): UntaxedLine[] {
  if (eventSurcharge === null || charge(eventSurcharge.minor) === 0) return [];
  const { minor, reason } = eventSurcharge;
  return [{ kind: 'Surcharge', title: 'Event surcharge', explanation: surchargeSentence(reason), amountMinor: minor }];
}

/** Reductions that together exceed the price are cut in proportion, so that they end exactly at zero. */
function adjustmentLines({ adjustments }: QuoteInput, chargedMinor: number): UntaxedLine[] {
  const wanted = adjustments.filter((adjustment) => adjustment.amountMinor !== 0).sort(compareAdjustments);
  const raises = wanted.filter((adjustment) => adjustment.amountMinor > 0);
  const cuts = wanted.filter((adjustment) => adjustment.amountMinor < 0);
  const available = chargedMinor + sumMinor(raises.map((raise) => raise.amountMinor));
  const asked = cuts.map((cut) => -cut.amountMinor);
  const isLimited = sumMinor(asked) > available;
  const given = isLimited ? splitMinor(available, asked) : asked;
  return [
    ...raises.map((raise) => adjustmentLine(raise, raise.amountMinor, false)),
    ...cuts.map((cut, index) => adjustmentLine(cut, 0 - (given[index] ?? 0), isLimited)),
  ];
}

function adjustmentLine(
  { title, reason }: QuoteInput['adjustments'][number],
  amountMinor: number,
  isLimited: boolean,
): UntaxedLine {
  return { kind: 'Adjustment', title, explanation: adjustmentSentence(reason, isLimited), amountMinor };
}

/** The discount is taken off everything else, adjustments included: 100 % leaves nothing to pay. */
function discountLines({ discount, currency }: QuoteInput, subtotalMinor: number): UntaxedLine[] {
  if (discount === null) return [];
  const rate = 'rate' in discount ? clampRate(discount.rate) : null;
  const wanted = 'minor' in discount ? discount.minor : scaleMinor(subtotalMinor, rate ?? '0');
  const off = Math.min(Math.max(wanted, 0), subtotalMinor);
  if (off === 0) return [];
  const explanation = discountSentence(rate, subtotalMinor, currency);
  return [{ kind: 'Adjustment', title: 'Discount', explanation, amountMinor: -off }];
}

/** A total order, so that equal input in another order gives an equal quote. */
function compareLines(a: UntaxedLine, b: UntaxedLine): number {
  return (
    comparePriceLines(a, b) ||
    compareText(a.title, b.title) ||
    a.amountMinor - b.amountMinor ||
    compareText(a.explanation, b.explanation) ||
    compareText(a.gig ?? '', b.gig ?? '')
  );
}

function compareAdjustments(a: QuoteInput['adjustments'][number], b: QuoteInput['adjustments'][number]): number {
  return compareText(a.title, b.title) || a.amountMinor - b.amountMinor || compareText(a.reason ?? '', b.reason ?? '');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const total = (lines: readonly UntaxedLine[]): number => sumMinor(lines.map((line) => line.amountMinor));

function charge(minor: number): number {
  assertMinor(minor);
  if (minor < 0) throw new RangeError(`A price must not be negative: ${minor}`);
  return minor;
}
