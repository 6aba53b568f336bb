import type { QuoteChanges } from '@cadenza/contract/pricing/quote-changes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { openQuoteEffects } from '@cadenza/domain/pricing/open-quote-effects';
import type { PriceChange } from '@cadenza/domain/pricing/price-change';
import type { OfficeContext, OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { findQuoteBases, type QuoteBasis } from '../door.ts';

const shownQuotes = 50;

/** The open quotes that a change of a city's lists from a day on would change, and by how much, largest difference first. */
export async function previewQuotes(
  { db, scope, now }: OfficeContext,
  { id, today }: { id: string; today: string },
  from: string,
  changeOf: (basis: QuoteBasis) => PriceChange | null,
): Promise<QuoteChanges> {
  const open = await findOpenQuotes(db, scope, id);
  const bases = await findQuoteBases(
    db,
    open.map((booking) => booking.id),
    now,
  );
  const prices = new Map(bases.map((basis) => [basis.bookingId, changeOf(basis)]));
  const quotes = open.flatMap((booking) => {
    const changed = prices.get(booking.id);
    if (!changed) return [];
    const { id: bookingId, number: bookingNumber, title, name: customerName } = booking;
    return [{ bookingId, bookingNumber, title, customerName, ...changed }];
  });
  const counts = { changed: quotes.length, kept: open.length - quotes.length };
  const difference = (quote: (typeof quotes)[number]) => Math.abs(quote.afterMinor - quote.beforeMinor);
  return {
    effects: openQuoteEffects({ ...counts, from, today }),
    quotes: quotes.toSorted((one, other) => difference(other) - difference(one)).slice(0, shownQuotes),
  };
}

/** More than a city has open at a time. */
const mostQuotes = 2000;

/** Enquiries with a price that is not agreed yet, newest first. */
const findOpenQuotes = (db: Db, { cityIds }: OfficeScope, cityId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.id', 'b.number', 'b.title', 'c.name'])
    .where('b.city_id', '=', cityId)
    .where('b.city_id', '=', anyOf(cityIds))
    .where('b.status', 'in', [BookingStatus.Estimated, BookingStatus.Quote])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('price_sheets as q')
          .select('q.id')
          .whereRef('q.booking_id', '=', 'b.id')
          .where('q.kind', '=', 'quote'),
      ),
    )
    .orderBy('b.number', 'desc')
    .limit(mostQuotes)
    .execute();
