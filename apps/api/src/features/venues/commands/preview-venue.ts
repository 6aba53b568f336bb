import { canEditVenue } from '@cadenza/domain/permissions/venues';
import { changeOfPlace } from '@cadenza/domain/pricing/price-change';
import { venueEffects } from '@cadenza/domain/venues/venue-effects';
import { ratesOn } from '@cadenza/domain/venues/venue-rates';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { changesOfQuotes, openQuotes } from '../../pricing/door/open-quotes.ts';
import { findVenueToChange, type VenueToChange } from '../store.ts';
import { planVenueChange } from './plan-venue-change.ts';

/** Which open quotes a change would affect, and by how much. Nothing is written. */
export const previewVenue: Handler<'previewVenue'> = async (
  { db, scope, actor, now },
  { params: { id }, body: { mergeInto, ...change } },
) => {
  const venue = await findVenueToChange(db, scope, id, { now });
  if (!canEditVenue(actor, venue)) throw refuse('notPermitted');
  const into = mergeInto === undefined ? null : await findVenueToChange(db, scope, mergeInto, { now });
  const plan = into === null ? planVenueChange(venue, change) : mergePlan(venue, into);
  const open = await findOpenQuotes(db, scope, id);
  const { changed, quotes } = await changesOfQuotes({ db, now }, open, (basis) => changeOfPlace(basis, id, plan));
  const effects = venueEffects({ changed, kept: open.length - changed, plan, today: venue.today });
  return { effects, quotes };
};

/** After a merge, a gig costs what it costs at the other place. */
function mergePlan(venue: VenueToChange, into: VenueToChange) {
  const pricesOf = ({ km, rates, today }: VenueToChange) => ({
    km,
    overrideCustomerFeeMinor: ratesOn(rates, today).customerFeeMinor,
  });
  return { from: venue.today, before: pricesOf(venue), after: pricesOf(into) };
}

const maxQuotes = 200;

/** Enquiries with a price that is not agreed yet and a gig at this venue, newest first. */
const findOpenQuotes = (db: Db, scope: OfficeScope, venueId: string) =>
  openQuotes(db, scope)
    .where('b.id', 'in', (gigs) =>
      gigs
        .selectFrom('gigs as g')
        .select('g.booking_id')
        .where('g.venue_id', '=', venueId)
        .where('g.is_place_unsure', '=', false),
    )
    .limit(maxQuotes)
    .execute();
