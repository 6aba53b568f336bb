import type { QuoteChanges } from '@cadenza/contract/pricing/quote-changes';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { PriceChange } from '@cadenza/domain/pricing/price-change';
import type { OfficeContext, OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { findQuoteBases, type QuoteBasis } from '../door.ts';

const shownQuotes = 50;

type OpenQuote = Awaited<ReturnType<ReturnType<typeof openQuotes>['execute']>>[number];

/** Enquiries of the scope's cities with a price that is not agreed yet, newest first. */
export const openQuotes = (db: Db, { cityIds }: OfficeScope) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.number', 'b.title', 'c.name'])
    .select(({ ref }) => ref('b.id').$castTo<SeenBookingId>().as('id'))
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
    .orderBy('b.number', 'desc');

/** How many of these quotes a change would change, and by how much, largest difference first. */
export async function changesOfQuotes(
  { db, now }: Pick<OfficeContext, 'db' | 'now'>,
  open: readonly OpenQuote[],
  changeOf: (basis: QuoteBasis) => PriceChange | null,
): Promise<{ changed: number; quotes: QuoteChanges['quotes'] }> {
  const bases = await findQuoteBases(
    db,
    open.map(({ id }) => id),
    now,
  );
  const prices = new Map(bases.map((basis) => [basis.bookingId, changeOf(basis)]));
  const quotes = open.flatMap(({ id, number, title, name }) => {
    const price = prices.get(id);
    return price ? [{ bookingId: id, bookingNumber: number, title, customerName: name, ...price }] : [];
  });
  const difference = (quote: PriceChange) => Math.abs(quote.afterMinor - quote.beforeMinor);
  return {
    changed: quotes.length,
    quotes: quotes.toSorted((one, other) => difference(other) - difference(one)).slice(0, shownQuotes),
  };
}
