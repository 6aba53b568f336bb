import type { ChosenEvent } from '../enquiry/enquiry-price.ts';
import { sumMinor } from '../money.ts';
import type { DistanceRules } from '../venues/distance.ts';
import { differenceSentences } from './difference-sentences.ts';
import { type GigType, gigTypes } from './durations.ts';
import type { Quote, QuoteLine } from './quote.ts';
import { extraTimeTitle } from './quote-sentences.ts';

/** A price with the choices behind it. */
export interface PricedEvent {
  quote: Quote;
  event: ChosenEvent;
}

/** One reason why two prices differ, or are equal although the choices differ. */
export interface QuoteDifference {
  /** Its subject: "Ceremony", "Reception travel", "Singers". */
  title: string;
  explanation: string;
  /**
   * The amount it adds to the first price, as shown on quote lines: negative for a reduction, zero for no
   * change.
   */
  amountMinor: number;
  gig?: GigType;
}

/**
 * Explains the second price from the first: line by line, matched by gig and kind, different choices first. The
 * amounts sum exactly to the difference in the payable total; tax added to the lines is a separate difference, called
 * `taxLabel`. Throws RangeError for two currencies.
 */
export function compareQuotes(
  before: PricedEvent,
  after: PricedEvent,
  { taxLabel, distances }: { taxLabel: string; distances: DistanceRules },
): QuoteDifference[] {
  if (before.quote.currency !== after.quote.currency) throw new RangeError('Two currencies cannot be compared');
  const say = differenceSentences(before.event, after.event, distances);
  const changeOf = (matches: (line: QuoteLine) => boolean) =>
    amountOf(after.quote, matches) - amountOf(before.quote, matches);
  const isCharged = (gig: GigType) =>
    [before, after].some(({ quote }) => quote.lines.some((line) => isTravel(line) && line.gig === gig));
  const ofGigs = gigTypes.flatMap((gig) => [
    { gig, ...say.music(gig), amountMinor: changeOf((line) => isMusic(line) && line.gig === gig) },
    { gig, ...say.travel(gig, isCharged(gig)), amountMinor: changeOf((line) => isTravel(line) && line.gig === gig) },
  ]);
  const singers = { ...say.singers(), amountMinor: changeOf(({ kind }) => kind === 'Singer Surcharge') };
  const others = otherTitles(before.quote, after.quote).map((title) => ({
    ...say.other(title),
    amountMinor: changeOf((line) => isOther(line) && line.title === title),
  }));
  const tax = { title: taxLabel, reason: null, amountMinor: addedTax(after.quote) - addedTax(before.quote) };
  return [...ofGigs, singers, ...others, tax]
    .filter(({ amountMinor, reason }) => amountMinor !== 0 || reason !== null)
    .map(({ reason, ...difference }) => ({
      ...difference,
      explanation: reason ?? say.otherwise(difference.title === taxLabel),
    }));
}

/** A package, including extra time. */
const isMusic = ({ kind, title, gig }: QuoteLine) =>
  kind === 'Package' || (kind === 'Surcharge' && gig !== undefined && title === extraTimeTitle);

const isTravel = (line: QuoteLine) => line.kind === 'Surcharge' && line.gig !== undefined && !isMusic(line);

/** The lines of the whole event: surcharges, discounts and adjustments by staff. */
const isOther = (line: QuoteLine) => line.kind !== 'Singer Surcharge' && line.gig === undefined;

const otherTitles = (...quotes: readonly Quote[]): string[] => [
  ...new Set(quotes.flatMap(({ lines }) => lines.filter(isOther).map(({ title }) => title))),
];

const amountOf = ({ lines }: Quote, matches: (line: QuoteLine) => boolean): number =>
  sumMinor(lines.filter(matches).map(({ amountMinor }) => amountMinor));

/** The tax added to the lines; zero if they include it. */
const addedTax = (quote: Quote): number => quote.totals.payableMinor - amountOf(quote, () => true);
