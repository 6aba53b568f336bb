import { reconfirmBooking } from '@cadenza/api/reconfirm-booking';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { ClientBase } from 'pg';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { asUser, daysAgo, type OfficeAction, type Stage } from './office-stage.ts';

/** A musician booked within the next three days, other than those with printed accounts, can no longer come. */
export async function weekendActions(client: ClientBase, stage: Stage, city: DemoCity): Promise<OfficeAction[]> {
  const printed = city.musicians.filter(({ isShowcase }) => isShowcase).map(({ userId }) => userId);
  const { rows } = await client.query<{ groupOfferId: string; musicianId: string }>(
    `select q.id "groupOfferId", q.musician_id "musicianId"
     from bookings b join group_offers q on q.booking_id = b.id and q.state = 'accepted' and q.musician_id <> all($3)
     where b.city_id = $1 and b.status = $4 and b.first_start > $2 and b.first_start < $2::timestamptz + interval '3 days'
       and (select count(*) from offers o where o.group_offer_id = q.id) = 1
     order by b.first_start, b.number, q.id limit 1`,
    [city.id, stage.now, printed, BookingStatus.PlanningCompleted],
  );
  const { at } = daysAgo(stage, city, 1, '18:20');
  return rows.map(({ groupOfferId, musicianId }) => ({
    at,
    run: async () => reconfirmBooking(await asUser(stage, at, musicianId), groupOfferId, false),
  }));
}
