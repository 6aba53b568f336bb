import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { MusicianContext } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { clashJson, contactJson, hoursJson, payDayJson, placeJson } from '../positions/door.ts';
import { type GroupOfferRow, presentGroupOffer } from './present.ts';

/** A group offer as its musician sees it. Reads q group_offers, b bookings, y cities. */
const groupJson = `'groupOfferId', q.id, 'bookingId', b.id, 'type', q.type, 'state', q.state, 'isDirect', q.is_direct,
  'eventType', b.type, 'eventDate', b.event_date, 'timeZone', y.time_zone, 'cityName', y.name, 'currency', b.currency,
  'sentAt', q.sent_at, 'deadlineAt', q.deadline_at, 'answeredAt', q.answered_at, 'status', b.status,
  ${payDayJson},
  'positions', (select coalesce(json_agg(json_build_object('offerId', o.id, 'positionId', p.id, 'name', p.name,
      'title', p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end,
      'skillName', k.name, 'isLeader', p.is_leader, 'performanceTypeId', g.performance_type_id,
      'performanceName', x.name, 'place', ${placeJson('v')}, 'state', o.state, ${hoursJson('p')},
      'pay', json_build_object('payMinor', o.pay_minor, 'travelMinor', o.travel_minor, 'artistFeeMinor', o.artist_fee_minor,
        'totalMinor', o.pay_minor + o.travel_minor + o.artist_fee_minor),
      'isTaken', p.musician_id is not null and p.musician_id <> q.musician_id)
      order by p.start_at, g.performance_type_id, p.ordinal), '[]')
    from offers o join positions p on p.id = o.position_id join gigs g on g.id = p.gig_id join skills k on k.id = p.skill_id
    left join performances x on x.id = g.performance_id left join venues v on v.id = g.venue_id
    where o.group_offer_id = q.id),
  'clashing', ${clashJson(
    'q.musician_id',
    `select p.id, p.gig_id, p.arrival_at, p.end_at from offers o join positions p on p.id = o.position_id
      where o.group_offer_id = q.id and o.state in ('open', 'exclusive')`,
  )}`;
const groupTables = 'group_offers q join bookings b on b.id = q.booking_id join cities y on y.id = b.city_id';

/** What waits for my answer, the nearest deadline first: one statement. */
export async function viewIncomingOffers(
  { db, now, scope }: MusicianContext,
  { skip, take, cityId, viewDate }: InputOf<'listIncomingOffers'>['query'],
): Promise<OutputOf<'listIncomingOffers'>> {
  const at = viewDate ?? now;
  const { rows } = await sql<{ items: GroupOfferRow[]; total: number }>`
    with mine as (
      select q.id, q.deadline_at, b.first_start from group_offers q join bookings b on b.id = q.booking_id
      where q.musician_id = ${scope.musicianId} and q.state in ('open', 'exclusive') and b.status between 40 and 70
        and (q.deadline_at is null or q.deadline_at >= ${at}) and (${cityId ?? null}::uuid is null or b.city_id = ${cityId ?? null})
    ), page as (
      select * from mine order by deadline_at nulls last, first_start, id limit ${take} offset ${skip}
    )
    select (select count(*)::int from mine) total,
      (select coalesce(json_agg(json_build_object(${sql.raw(groupJson)})
        order by page.deadline_at nulls last, page.first_start, page.id), '[]')
        from page join ${sql.raw(groupTables)} on q.id = page.id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(
    items.map((row) => presentGroupOffer(row, now)),
    total,
    { skip, take },
  );
}

type Detail = OutputOf<'getGroupOffer'>;

/** One of my offers, whatever became of it: one statement. Somebody else's is not found. */
export async function viewGroupOffer({ db, now, scope }: MusicianContext, groupOfferId: string): Promise<Detail> {
  const { rows } = await sql<{ found: GroupOfferRow & Pick<Detail, 'lineUp' | 'contact'> }>`
    select json_build_object(${sql.raw(groupJson)},
      'lineUp', (select coalesce(json_agg(json_build_object('performanceTypeId', g.performance_type_id, 'position', p.name,
          'isLeader', p.is_leader, 'musician', m.first_name || ' ' || m.last_name)
          order by g.performance_type_id, p.ordinal), '[]')
        from positions p join gigs g on g.id = p.gig_id left join users m on m.id = p.musician_id where p.booking_id = b.id),
      'contact', ${sql.raw(contactJson)}) found
    from ${sql.raw(groupTables)} join customers c on c.id = b.customer_id left join users a on a.id = c.assignee_user_id
    where q.id = ${groupOfferId} and q.musician_id = ${scope.musicianId}`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('offerNotFound');
  const { lineUp, contact } = row.found;
  return { ...presentGroupOffer(row.found, now), lineUp, contact };
}
