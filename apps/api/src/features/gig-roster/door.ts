import type { RosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { presentGigs, type RosterGigs } from './present.ts';
import { findRosterBookings } from './store.ts';

/** Nobody reads a longer file. */
const maxBookings = 1000;

/** All gigs of a city on some days, for a file; null when there are more than a file may hold. */
export async function rosterOf(
  db: Db,
  scope: OfficeScope,
  { cityId, span }: { cityId: string; span: RosterSpan },
): Promise<RosterGigs | null> {
  const found = await findRosterBookings(db, scope, {
    cityIds: [cityId],
    span,
    after: null,
    limit: maxBookings + 1,
  });
  return found.length > maxBookings ? null : presentGigs(found);
}
