import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { formatMinor } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { formatLongDate, formatTime } from '@cadenza/domain/time';

/** The event in a few lines: when, what, where, who sings, the note. Times are the city's. */
export function eventLines({ eventTime, gigs, type, performers, chooseForMe, note }: Draft): string[] {
  const date = eventTime.eventDate === null ? 'date to be confirmed' : formatLongDate(eventTime.eventDate);
  return [
    `When: ${date}`,
    ...gigs.map((gig) => {
      const name = gigName(gigTypeOf(gig.performanceTypeId), type);
      const length = pluralize(gig.duration, 'hour');
      const where = gig.venue && !gig.notSureWhere ? gig.venue.name : 'place to be confirmed';
      return `${name}: ${gig.performance.name}, ${length} from ${formatTime(gig.startTime)}, ${where}`;
    }),
    ...singerLines(performers.length, chooseForMe),
    ...(note === '' ? [] : [`Note: ${note}`]),
  ];
}

function singerLines(count: number, chooseForMe: boolean): string[] {
  if (chooseForMe) return ['Singers: we’ll choose for you'];
  return count === 0 ? [] : [`Singers: ${count} chosen, in order of preference`];
}

/** The price line by line, then the amount to pay. */
export function priceLines({ quote }: Draft): string[] {
  if (!quote) return [];
  const amount = (minor: number) => `${formatMinor(minor, quote.currency)} ${quote.currency}`;
  return [
    ...quote.lines.map((line) => `${line.title}: ${amount(line.amountMinor)}`),
    quote.taxSentence,
    `Total: ${amount(quote.payableMinor)}`,
  ];
}

/** The enquirer's details, for the office. */
export function enquirerLines({ customer }: Draft): string[] {
  return [
    `Name: ${customer.name} (${customer.relationship})`,
    ...(customer.email === '' ? [] : [`Email: ${customer.email}`]),
    `Phone: ${[customer.mobile, customer.landline].filter((number) => number !== '').join(', ')}`,
  ];
}
