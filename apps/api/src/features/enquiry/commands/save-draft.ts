import { isDeepStrictEqual } from 'node:util';
import { isSameChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { eventBounds, gigTimes } from '@cadenza/domain/bookings/gig-times';
import { instantToWall } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { enquirer } from '../../../platform/stored-documents/enquirer.ts';
import { chooseAddOns } from '../../pricing/door/choose-add-ons.ts';
import { raisedFrom } from '../present.ts';
import type { DraftState } from '../views.ts';

/**
 * Writes the differences between a draft before and after a change; every gig's times follow from date, start and
 * length.
 */
export async function saveDraft(trx: Db, before: DraftState, after: DraftState, now: string): Promise<void> {
  const times = after.gigs.map((gig) =>
    gigTimes(
      {
        date: after.eventDate,
        startTime: gig.startTime,
        durationMinutes: gig.durationMinutes,
        arrivalMinutes:
          gig.performanceTypeId === 1 ? after.settings.ceremonyOffsetMinutes : after.settings.receptionOffsetMinutes,
      },
      after.city.timeZone,
    ),
  );
  const { firstStart, lastEnd } = eventBounds(times);
  await trx
    .updateTable('bookings')
    .set({
      customer_id: after.customerId,
      is_customer_new: after.isCustomerNew,
      enquirer: enquirer.write(after.enquirer),
      enquirer_version: enquirer.version,
      note: after.note,
      event_date: after.eventDate,
      is_date_unsure: after.isDateUnsure,
      choose_singers_for_me: after.chooseForMe,
      price_code: after.code,
      is_callback_requested: after.isCallbackRequested,
      first_start: firstStart,
      last_end: lastEnd,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', after.id)
    .execute();
  const isRetimed = before.eventDate !== after.eventDate;
  if (isRetimed || !isDeepStrictEqual(before.gigs, after.gigs)) await saveGigs(trx, after, times, now);
  if (!isSameChoice(before.addOns, after.addOns)) await chooseAddOns(trx, after.id, after.addOns);
  if (!isDeepStrictEqual(before.singerIds, after.singerIds)) await saveSingers(trx, after);
}

async function saveGigs(trx: Db, after: DraftState, times: ReturnType<typeof gigTimes>[], now: string): Promise<void> {
  const today = instantToWall(now, after.city.timeZone).date;
  const rows = after.gigs.map((gig, index) => ({
    type: gig.performanceTypeId,
    performance: gig.performanceId,
    venue: gig.place?.venueId ?? null,
    unsure: gig.notSureWhere,
    minutes: gig.durationMinutes,
    chosen: raisedFrom(gig),
    start_time: gig.startTime,
    arrival_at: times[index]?.arrivalAt ?? null,
    start_at: times[index]?.startAt ?? null,
    end_at: times[index]?.endAt ?? null,
  }));
  await sql`
    with gone as (
      delete from gigs where booking_id = ${after.id} and performance_id is not null
        and performance_type_id <> all(${rows.map((row) => row.type)}::int[])
    )
    insert into gigs (booking_id, lineup_id, performance_type_id, performance_id, venue_id, is_place_unsure, duration_minutes,
      chosen_minutes, start_time, arrival_at, start_at, end_at)
    select ${after.id}, lineup_on(g.performance, ${today}::date), g.type, g.performance, g.venue, g.unsure, g.minutes, g.chosen,
      g.start_time, arrival_at_place(g.venue, g.start_at, g.arrival_at), g.start_at, g.end_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(type int, performance uuid, venue uuid,
      unsure boolean, minutes int, chosen int, start_time time, arrival_at timestamptz, start_at timestamptz, end_at timestamptz)
    on conflict (booking_id, performance_type_id) do update set performance_id = excluded.performance_id,
      lineup_id = case when gigs.performance_id = excluded.performance_id then gigs.lineup_id else excluded.lineup_id end,
      venue_id = excluded.venue_id, is_place_unsure = excluded.is_place_unsure, duration_minutes = excluded.duration_minutes,
      chosen_minutes = excluded.chosen_minutes,
      start_time = excluded.start_time, arrival_at = excluded.arrival_at, start_at = excluded.start_at,
      end_at = excluded.end_at`.execute(trx);
}

async function saveSingers(trx: Db, after: DraftState): Promise<void> {
  await trx.deleteFrom('booking_singers').where('booking_id', '=', after.id).execute();
  if (after.singerIds.length === 0) return;
  await trx
    .insertInto('booking_singers')
    .values(after.singerIds.map((performer_id, index) => ({ booking_id: after.id, rank: index + 1, performer_id })))
    .execute();
}
