import { canMergeVenues } from '@cadenza/domain/permissions/venues';
import { type Expression, sql } from 'kysely';
import type { OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { proposeArrival } from './propose-arrival.ts';

/**
 * Merges two venues that are the same: every gig at `id` moves to `intoId`, which keeps its own address and figures and takes
 * over notes that it lacks. Repeating it changes nothing.
 */
export const mergeVenues: Handler<'mergeVenues'> = async (context, { params: { id }, body: { intoId } }) => {
  const { db, scope, actor, now } = context;
  if (id === intoId) throw invalidField('intoId', 'Please choose another place');
  const merging = db.transaction().execute(async (trx) => {
    const [venue, into] = await lockBoth(trx, scope, [id, intoId]);
    if (!canMergeVenues(actor, venue)) throw refuse('notPermitted');
    const message = `${venue.name} is merged into ${into.name}`;
    if (venue.mergedInto === intoId) return { message };
    if (venue.mergedInto !== null || into.mergedInto !== null) throw refuse('venueChanged');
    if (venue.cityId !== into.cityId) throw refuse('venueNotFound');
    await trx
      .updateTable('venues')
      .set({
        merged_into: intoId,
        merged_at: now,
        merged_by: actor.userId,
        is_venue: false,
        is_listed: false,
        // The place can be chosen again, and is then stored again.
        place_id: null,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await trx.updateTable('venues').set({ merged_into: intoId }).where('merged_into', '=', id).execute();
    await trx.updateTable('gigs').set({ venue_id: intoId }).where('venue_id', '=', id).execute();
    await trx.updateTable('issues').set({ venue_id: intoId }).where('venue_id', '=', id).execute();
    await takeOverNotes(trx, id, intoId);
    await proposeArrival(trx, intoId, now);
    await recordAccountEvent(trx, context, { organisationId: venue.cityId }, `Merged ${venue.name} into ${into.name}`);
    return { message };
  });
  return merging.catch((error: unknown) => {
    // A booked musician could not drive to the other place in time: the constraint is checked at the end.
    if ((error as { code?: string }).code === '23P01') throw refuse('venuesApart');
    throw error;
  });
};

async function lockBoth(trx: Db, { cityIds }: OfficeScope, [id, intoId]: readonly [string, string]) {
  const rows = await trx
    .selectFrom('venues')
    .select(['id', 'name', 'city_id as cityId', 'merged_into as mergedInto'])
    .where('id', '=', anyOf([id, intoId]))
    .where('city_id', '=', anyOf(cityIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  const [venue, into] = [id, intoId].map((each) => rows.find((row) => row.id === each));
  if (!venue || !into) throw refuse('venueNotFound');
  return [venue, into] as const;
}

const noteColumns = ['load_in', 'parking', 'power', 'noise_limit', 'curfew', 'wet_weather', 'arrival'] as const;

async function takeOverNotes(trx: Db, id: string, intoId: string): Promise<void> {
  const filled = (own: Expression<string>, other: Expression<string>) =>
    sql<string>`coalesce(nullif(${own}, ''), ${other})`;
  await trx
    .updateTable('venues as v')
    .from('venues as o')
    .set(({ fn, ref }) => ({
      ...Object.fromEntries(noteColumns.map((note) => [note, filled(ref(`v.${note}`), ref(`o.${note}`))])),
      arrival_minutes: fn.coalesce('v.arrival_minutes', 'o.arrival_minutes'),
      version: sql<number>`v.version + 1`,
    }))
    .where('v.id', '=', intoId)
    .where('o.id', '=', id)
    .execute();
}
