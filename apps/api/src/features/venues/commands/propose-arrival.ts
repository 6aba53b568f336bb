import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Moves the arrival of upcoming gigs at a locked venue with an arrival time of its own. Gigs with positions stay, as people know
 * their hours.
 */
export const proposeArrival = (trx: Db, id: string, now: string) =>
  sql`
    update gigs g set arrival_at = arrival_at_place(g.venue_id, g.start_at, g.arrival_at)
    where g.venue_id = ${id} and g.start_at > ${now} and not exists (select from positions p where p.gig_id = g.id)`.execute(
    trx,
  );
