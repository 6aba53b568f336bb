import type { InputOf } from '@cadenza/contract/operations';
import type { MomentTime } from '@cadenza/domain/timeline/timeline-rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

export type MomentFields = InputOf<'insertMoment'>['body'];

/** A moment to be stored; without `id` it is new. */
export interface MomentDraft extends MomentFields {
  id: string | null;
}

/** The timeline of a booking that is locked. */
export interface LockedTimeline {
  id: string;
  bookingId: LockedBookingId;
}

export const findTimeline = (db: Db, bookingId: SeenBookingId) =>
  db.selectFrom('event_timelines').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** A moment with the booking it belongs to; refuses an unknown id. */
export async function knownMoment(db: Db, momentId: string) {
  return db
    .selectFrom('moments as m')
    .innerJoin('event_timelines as t', 't.id', 'm.timeline_id')
    .select(['m.title', 't.booking_id'])
    .where('m.id', '=', momentId)
    .executeTakeFirstOrThrow(() => refuse('momentNotFound'));
}

export async function addTimeline(
  trx: Db,
  bookingId: LockedBookingId,
  name: string,
  now: string,
): Promise<LockedTimeline> {
  const row = await trx
    .insertInto('event_timelines')
    .values({ booking_id: bookingId, name, created_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('timelineExists'));
  return { id: row.id, bookingId };
}

export async function addMoments(trx: Db, timeline: LockedTimeline, moments: MomentFields[]): Promise<void> {
  if (moments.length === 0) return;
  await trx
    .insertInto('moments')
    .values(moments.map((moment) => ({ timeline_id: timeline.id, ...columnsOf(moment) })))
    .execute();
}

export async function changeMoment(
  trx: Db,
  timeline: LockedTimeline,
  momentId: string,
  moment: MomentFields,
): Promise<void> {
  await trx
    .updateTable('moments')
    .set(columnsOf(moment))
    .where('timeline_id', '=', timeline.id)
    .where('id', '=', momentId)
    .execute();
}

/** Moves moments of a booking to their new times, in one statement. */
export async function moveMoments(
  trx: Db,
  bookingId: LockedBookingId,
  moments: readonly (MomentTime & { id: string })[],
): Promise<void> {
  await sql`
    update moments m set wall_time = n."wallTime", day_offset = n."dayOffset"
    from json_to_recordset(${JSON.stringify(moments)}::json) n(id uuid, "wallTime" time, "dayOffset" int), event_timelines t
    where m.id = n.id and t.id = m.timeline_id and t.booking_id = ${bookingId}`.execute(trx);
}

export async function removeMoment(trx: Db, timeline: LockedTimeline, momentId: string): Promise<void> {
  await trx.deleteFrom('moments').where('timeline_id', '=', timeline.id).where('id', '=', momentId).execute();
}

/**
 * Replaces the timeline's content with the given moments: known ones are changed, new ones added, the others removed.
 * An id from another timeline is refused.
 */
export async function replaceMoments(trx: Db, timeline: LockedTimeline, moments: MomentDraft[]): Promise<void> {
  const rows = await trx.selectFrom('moments').select('id').where('timeline_id', '=', timeline.id).execute();
  const known = new Set(rows.map((row) => row.id));
  const kept = moments.filter((moment) => moment.id !== null);
  const foreign = moments.findIndex((moment) => moment.id !== null && !known.has(moment.id));
  if (foreign >= 0) {
    const path = `moments.${foreign}.id`;
    const message = 'This moment is no longer part of the timeline';
    throw invalidField(path, message);
  }
  const gone = rows.map((row) => row.id).filter((id) => !kept.some((moment) => moment.id === id));
  if (gone.length > 0) await trx.deleteFrom('moments').where('id', 'in', gone).execute();
  for (const moment of kept) await changeMoment(trx, timeline, moment.id ?? '', moment);
  await addMoments(
    trx,
    timeline,
    moments.filter((moment) => moment.id === null),
  );
}

/** Increments the version; refuses when someone else has changed the timeline since `version` was read. */
export async function raiseVersion(trx: Db, timeline: LockedTimeline, version?: number, name?: string): Promise<void> {
  const row = await trx
    .updateTable('event_timelines')
    .set((eb) => ({ version: eb('version', '+', 1), ...(name === undefined ? {} : { name }) }))
    .where('id', '=', timeline.id)
    .where('booking_id', '=', timeline.bookingId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (!row) {
    throw refuse('timelineChanged');
  }
}

const columnsOf = (moment: MomentFields) => ({
  wall_time: moment.wallTime,
  day_offset: moment.dayOffset,
  title: moment.title,
  note: moment.note,
  performance_type_id: moment.performanceTypeId,
});
