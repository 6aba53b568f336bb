import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/**
 * Moves the arrival of gigs to come at a locked venue that says how long arriving takes there. Where positions are open,
 * people know their hours, and nothing moves.
 */
export const proposeArrival = (trx: Db, id: string, now: string) =>
  sql`
    update gigs g set arrival_at = arrival_at_place(g.venue_id, g.start_at, g.arrival_at)
    where g.venue_id = ${id} and g.start_at > ${now} and not exists (select from positions p where p.gig_id = g.id)`.execute(
    trx,
  );
