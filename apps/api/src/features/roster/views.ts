import type { OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hoursJson, payFactsJson, performerName, positionJoins } from '../positions/door.ts';
import type { RosterRow } from './present.ts';

const personJson = (u: string) =>
  `'userId', ${u}.id, 'name', ${u}.first_name || ' ' || ${u}.last_name, 'photoPath', ${u}.photo_path`;

/** The group offer by which the musician of a position holds it. Reads p positions. */
const acceptedJoin = `left join lateral (
    select o.pay_minor, o.travel_minor, o.artist_fee_minor, q.reconfirmed from offers o join group_offers q on q.id = o.group_offer_id
    where o.position_id = p.id and o.state = 'accepted' and q.musician_id = p.musician_id
    order by q.answered_at desc, q.id limit 1) a on true`;

const positionJson = `json_build_object('id', p.id, 'ordinal', p.ordinal, 'name', p.name,
  'performanceTypeId', g.performance_type_id, 'skill', json_build_object('id', k.id, 'name', k.name),
  'isSinger', p.is_singer, 'isReserved', p.is_reserved, 'linkedPositionId', p.linked_position_id, ${hoursJson('p')},
  'preferredSinger', case when f.id is not null then json_build_object('performerId', f.id, 'userId', f.user_id,
    'name', ${performerName('f', 'w')}, 'photoPath', w.photo_path) end,
  'musician', case when m.id is not null then json_build_object(${personJson('m')}, 'mobile', coalesce(m.mobile, ''),
    'email', m.email, 'bookedAt', p.booked_at, 'reconfirmed', a.reconfirmed) end,
  'accepted', case when a.pay_minor is not null then json_build_array(a.pay_minor, a.travel_minor, a.artist_fee_minor) end,
  'artistFeeMinor', case when p.is_singer then coalesce((select artist_fee_minor from performers
    where user_id = coalesce(p.musician_id, f.user_id)), 0) else 0 end,
  'exclusive', (select json_build_object(${personJson('u')}, 'groupOfferId', q.id, 'deadlineAt', q.deadline_at)
    from offers o join group_offers q on q.id = o.group_offer_id join users u on u.id = q.musician_id
    where o.position_id = p.id and o.state = 'exclusive'),
  'openOffers', (select count(*) from offers o join group_offers q on q.id = o.group_offer_id
    where o.position_id = p.id and o.state = 'open' and q.type = 1),
  'historyCount', (select count(*) from offers where position_id = p.id),
  'answer', (select o.state from offers o join group_offers q on q.id = o.group_offer_id where o.position_id = p.id
    order by o.state in ('open', 'exclusive') desc, coalesce(q.answered_at, q.sent_at) desc, q.id limit 1),
  ${payFactsJson})`;

const singersJson = `(select coalesce(json_agg(json_build_object('performerId', f.id, 'userId', f.user_id,
    'name', ${performerName('f', 'w')}, 'photoPath', w.photo_path, 'rank', s.rank, 'answer', n.state,
    'answeredAt', n.answered_at, 'positionIds', h.position_ids, 'isReserved', h.is_reserved, 'isBooked', h.is_booked)
    order by s.rank nulls last, f.ordinal, f.id), '[]')
  from performers f join users w on w.id = f.user_id
  left join booking_singers s on s.performer_id = f.id and s.booking_id = b.id
  left join lateral (select state, answered_at from group_offers where booking_id = b.id and musician_id = f.user_id
    order by sent_at desc, id limit 1) n on true
  cross join lateral (select coalesce(json_agg(p.id) filter (where p.preferred_singer_id = f.id), '[]') position_ids,
      coalesce(bool_or(p.is_reserved and p.preferred_singer_id = f.id), false) is_reserved,
      coalesce(bool_or(p.musician_id = f.user_id), false) is_booked
    from positions p where p.booking_id = b.id) h
  where s.performer_id is not null or n.state is not null or h.is_booked or json_array_length(h.position_ids) > 0)`;

/** The page *Musicians* of a booking: one statement. What the person may do with it is added by `presentRoster`. */
export async function findRoster(db: Db, bookingId: string): Promise<RosterRow> {
  const { rows } = await sql<{ roster: RosterRow }>`
    select json_build_object('bookingId', b.id, 'eventDate', b.event_date, 'timeZone', y.time_zone, 'currency', b.currency,
      'status', b.status, 'cityId', b.city_id, 'assigneeUserId', c.assignee_user_id,
      'chooseSingerForMe', b.choose_singers_for_me,
      'payments', (select coalesce(json_agg(json_build_object('status', status, 'kind', kind)), '[]')
        from customer_payments where booking_id = b.id),
      'groups', (select coalesce(json_agg(json_build_object('gigId', gig.id, 'typeId', gig.performance_type_id,
          'typeName', t.name, 'performanceName', x.name, 'venueName', v.name, 'km', v.km, ${sql.raw(hoursJson('gig'))},
          'positions', (select coalesce(json_agg(${sql.raw(positionJson)} order by p.ordinal, p.id), '[]')
            from positions p ${sql.raw(positionJoins)} left join users w on w.id = f.user_id
            left join users m on m.id = p.musician_id ${sql.raw(acceptedJoin)} where p.gig_id = gig.id)
        ) order by gig.performance_type_id), '[]')
        from gigs gig join performance_types t on t.id = gig.performance_type_id
        left join performances x on x.id = gig.performance_id left join venues v on v.id = gig.venue_id
        where gig.booking_id = b.id),
      'singers', ${sql.raw(singersJson)}
    ) roster
    from bookings b join cities y on y.id = b.city_id join customers c on c.id = b.customer_id
    where b.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booking whose roster is read does not exist');
  return row.roster;
}

type BookingMusicians = OutputOf<'listBookingMusicians'>;

/** Who plays, the leader first: one statement. Contacts are still in it; `presentMusicians` keeps them from who may not see them. */
export async function findBookingMusicians(db: Db, bookingId: string): Promise<BookingMusicians> {
  const { rows } = await sql<{ found: BookingMusicians }>`
    select json_build_object('bookingId', b.id, 'eventDate', b.event_date, 'timeZone', y.time_zone,
      'positionsTotal', (select count(*) from positions where booking_id = b.id),
      'positionsFilled', (select count(musician_id) from positions where booking_id = b.id),
      'items', (select coalesce(json_agg(each.item order by each.is_lead desc, each.name, each.id), '[]') from (
        select m.id, bool_or(p.is_leader) is_lead, m.first_name || ' ' || m.last_name as name,
          json_build_object(${sql.raw(personJson('m'))}, 'musicianId', m.id, 'isLead', bool_or(p.is_leader),
            'mobile', coalesce(m.mobile, ''), 'email', m.email, 'meal', s.meal,
            'reconfirmed', (select q.reconfirmed from group_offers q where q.booking_id = b.id and q.musician_id = m.id
              and q.state = 'accepted' order by q.answered_at desc limit 1),
            'positions', json_agg(json_build_object('id', p.id, 'name', p.name, 'skillName', k.name,
              'title', p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end,
              'performanceTypeId', g.performance_type_id, ${sql.raw(hoursJson('p'))})
              order by g.performance_type_id, p.ordinal)) item
        from positions p join gigs g on g.id = p.gig_id join skills k on k.id = p.skill_id
        join users m on m.id = p.musician_id join musicians s on s.user_id = m.id
        where p.booking_id = b.id group by m.id, s.user_id) each)
    ) found
    from bookings b join cities y on y.id = b.city_id where b.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booking whose musicians are read does not exist');
  return row.found;
}

type History = OutputOf<'listOfferHistory'>;

/** Everybody who was asked for a position and who was passed over, with the booking it belongs to: one statement; null when unknown. */
export async function findOfferHistory(db: Db, positionId: string): Promise<(History & { cityId: string }) | null> {
  const { rows } = await sql<{ found: History & { cityId: string } }>`
    select json_build_object('cityId', b.city_id, 'positionId', p.id,
      'title', p.name || case g.performance_type_id when 1 then ', ceremony' else ', reception' end,
      'offers', (select coalesce(json_agg(json_build_object('offerId', o.id, 'groupOfferId', q.id,
          'musician', json_build_object(${sql.raw(personJson('u'))}), 'type', q.type, 'state', o.state, 'isDirect', q.is_direct,
          'sentAt', q.sent_at, 'sentBy', (select first_name || ' ' || last_name from users where id = q.sent_by),
          'deadlineAt', q.deadline_at, 'answeredAt', q.answered_at, 'answerNote', q.answer_note,
          'pay', json_build_object('payMinor', o.pay_minor, 'travelMinor', o.travel_minor, 'artistFeeMinor', o.artist_fee_minor,
            'totalMinor', o.pay_minor + o.travel_minor + o.artist_fee_minor))
          order by q.sent_at desc, u.last_name, q.id), '[]')
        from offers o join group_offers q on q.id = o.group_offer_id join users u on u.id = q.musician_id
        where o.position_id = p.id),
      'passedOver', (select coalesce(json_agg(json_build_object('musician', json_build_object(${sql.raw(personJson('u'))}),
          'reason', x.reason, 'at', x.at) order by x.at desc, u.last_name, u.id), '[]')
        from offer_passes x join users u on u.id = x.musician_id where x.position_id = p.id)
    ) found
    from positions p join gigs g on g.id = p.gig_id join bookings b on b.id = p.booking_id
    where p.id = ${positionId}`.execute(db);
  return rows[0]?.found ?? null;
}
