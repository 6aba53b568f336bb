import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { canEditVenue } from '@cadenza/domain/permissions/venues';
import { changeOfPlace } from '@cadenza/domain/pricing/place-change';
import type { PriceChange } from '@cadenza/domain/pricing/price-change';
import { venueEffects } from '@cadenza/domain/venues/venue-effects';
import { ratesOn } from '@cadenza/domain/venues/venue-rates';
import type { OfficeContext, OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findQuoteBases } from '../../pricing/door.ts';
import { findVenueToChange, type VenueToChange } from '../store.ts';
import { planVenueChange } from './plan-venue-change.ts';

const shownQuotes = 50;

/** Which open quotes a change would affect, and by how much. Nothing is written. */
export async function previewVenue(
  { db, scope, actor, now }: OfficeContext,
  id: string,
  { mergeInto, ...change }: InputOf<'previewVenue'>['body'],
): Promise<OutputOf<'previewVenue'>> {
  const venue = await findVenueToChange(db, scope, id, { now });
  if (!canEditVenue(actor, venue)) throw refuse('notPermitted');
  const into = mergeInto === undefined ? null : await findVenueToChange(db, scope, mergeInto, { now });
  const plan = into === null ? planVenueChange(venue, change) : mergePlan(venue, into);
  const open = await findOpenQuotes(db, scope, id);
  const bookingIds = open.map((booking) => booking.id);
  const bases = await findQuoteBases(db, bookingIds, now);
  const changes = new Map(bases.map((basis) => [basis.bookingId, changeOfPlace(basis, id, plan)]));
  const quotes = open.flatMap((booking) => {
    const prices = changes.get(booking.id);
    if (!prices) return [];
    const { id: bookingId, number: bookingNumber, title, name: customerName } = booking;
    return [{ bookingId, bookingNumber, title, customerName, ...prices }];
  });
  const effects = venueEffects({ changed: quotes.length, kept: open.length - quotes.length, plan, today: venue.today });
  return { effects, quotes: quotes.toSorted(byDifference).slice(0, shownQuotes) };
}

/** After a merge, a gig costs what it costs at the other place. */
function mergePlan(venue: VenueToChange, into: VenueToChange) {
  const pricesOf = ({ km, rates, today }: VenueToChange) => ({
    km,
    overrideCustomerFeeMinor: ratesOn(rates, today).customerFeeMinor,
  });
  return { from: venue.today, before: pricesOf(venue), after: pricesOf(into) };
}

const differenceOf = ({ beforeMinor, afterMinor }: PriceChange) => Math.abs(afterMinor - beforeMinor);
const byDifference = (one: PriceChange, other: PriceChange) => differenceOf(other) - differenceOf(one);

const mostQuotes = 200;

/** Enquiries with a price that is not agreed yet and a gig at this venue, newest first. */
const findOpenQuotes = (db: Db, { cityIds }: OfficeScope, venueId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['b.id', 'b.number', 'b.title', 'c.name'])
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
    .where('b.id', 'in', (gigs) =>
      gigs
        .selectFrom('gigs as g')
        .select('g.booking_id')
        .where('g.venue_id', '=', venueId)
        .where('g.is_place_unsure', '=', false),
    )
    .orderBy('b.number', 'desc')
    .limit(mostQuotes)
    .execute();
