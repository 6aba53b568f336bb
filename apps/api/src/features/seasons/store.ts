import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { funnelDays, type Weekend } from '@cadenza/domain/seasons/season-report';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ReportCity } from '../reports/door.ts';

/** The most musicians listed on a page. */
const maxMusicians = 30;

export interface WeekendRow {
  events: number;
  seats: number;
  filled: number;
  enquiries: number;
  askedSeats: number;
  players: number;
}
export interface SeasonRow {
  weekends: (WeekendRow & { saturday: string })[];
  jobs: { userId: string; name: string; month: string; jobs: number }[];
  funnel: { enquired: number; quoted: number; agreed: number; played: number; medianHoursToQuote: number | null };
  money: { month: string; receivedMinor: number; toCollectMinor: number; openMinor: number; quotedMinor: number }[];
}

const agreed = sql`between ${sql.lit(BookingStatus.Planning)} and ${sql.lit(BookingStatus.Finalised)}`;
const asked = sql`in (${sql.lit(BookingStatus.CallbackRequested)}, ${sql.lit(BookingStatus.Estimated)}, ${sql.lit(BookingStatus.Quote)})`;

/** A city's whole season, in one statement: each part scans an index over its own days. */
export async function findSeason(
  db: Db,
  { id: cityId }: ReportCity,
  { weekends, months, now }: { weekends: readonly Weekend[]; months: readonly string[]; now: string },
): Promise<SeasonRow> {
  const saturdays = weekends.map(({ saturday }) => saturday);
  const firstDay = `${months[0]}-01`;
  const afterLast = sql`(${`${months.at(-1)}-01`}::date + interval '1 month')::date`;
  const { rows } = await sql<SeasonRow>`
    with coming as (
      select b.id, b.status, b.event_date, b.price_minor, b.to_collect_minor from bookings b
      where b.city_id = ${cityId} and b.event_date >= least(${firstDay}::date, ${saturdays[0]}::date - 1)
        and b.event_date < greatest(${afterLast}, ${saturdays.at(-1)}::date + 2)
        and (b.status ${agreed} or b.status ${asked})
    ), seated as (
      select c.*, coalesce(p.seats, 0) seats, coalesce(p.filled, 0) filled, coalesce(l.seats, 0) asked_seats
      from coming c
      left join lateral (select count(*)::int seats, count(p.musician_id)::int filled from positions p
        where p.booking_id = c.id) p on c.status ${agreed}
      left join lateral (select count(*)::int seats from gigs g join lineup_positions x on x.lineup_id = g.lineup_id
        where g.booking_id = c.id) l on c.status ${asked}
    ), came as (
      select b.id, b.status, b.agreed_at, b.created_at, q.sent_at from bookings b
      left join lateral (select min(s.sent_at) sent_at from sent_quotes s where s.booking_id = b.id and s.kind = 'quote') q on true
      where b.city_id = ${cityId} and b.created_at >= ${now}::timestamptz - make_interval(days => ${funnelDays}::int)
        and b.status <> ${sql.lit(BookingStatus.PlaceHolder)}
    )
    select
      (select json_agg(json_build_object('saturday', d.saturday, 'events', w.events, 'seats', w.seats, 'filled', w.filled,
          'enquiries', w.enquiries, 'askedSeats', w.asked_seats, 'players', m.players) order by d.saturday)
        from unnest(${saturdays}::date[]) d (saturday)
        cross join lateral (select count(*) filter (where s.status ${agreed})::int events, coalesce(sum(s.seats), 0)::int seats,
            coalesce(sum(s.filled), 0)::int filled, count(*) filter (where s.status ${asked})::int enquiries,
            coalesce(sum(s.asked_seats), 0)::int asked_seats
          from seated s where s.event_date between d.saturday - 1 and d.saturday + 1) w
        cross join lateral (select count(*)::int players from musicians m where m.city_id = ${cityId} and m.is_active
          and not exists (select from absences a where a.musician_id = m.user_id and a.removed_at is null
            and a.from_day <= d.saturday and (a.until_day is null or a.until_day >= d.saturday)
            and (a.weekday is null or a.weekday = extract(dow from d.saturday))
            and a.free_from is null and a.free_until is null)) m) weekends,
      (select coalesce(json_agg(json_build_object('userId', t.user_id, 'name', t.name, 'month', t.month, 'jobs', t.jobs)
          order by t.total desc, t.name, t.user_id, t.month), '[]')
        from (select j.*, dense_rank() over (order by j.total desc, j.name, j.user_id) place from (
          select u.id user_id, u.name, to_char(c.event_date, 'YYYY-MM') as month, count(distinct c.id)::int jobs,
            sum(count(distinct c.id)) over (partition by u.id) total
          from coming c join positions p on p.booking_id = c.id join users u on u.id = p.musician_id
          where c.status ${agreed} and c.event_date >= ${firstDay}::date and c.event_date < ${afterLast}
          group by u.id, u.name, 3) j) t where t.place <= ${sql.lit(maxMusicians)}) jobs,
      (select json_build_object('enquired', count(*)::int,
          'quoted', count(*) filter (where c.sent_at is not null or c.agreed_at is not null or c.status = ${sql.lit(BookingStatus.Quote)})::int,
          'agreed', count(*) filter (where c.agreed_at is not null)::int,
          'played', count(*) filter (where c.status between ${sql.lit(BookingStatus.PostEvent)} and ${sql.lit(BookingStatus.Finalised)})::int,
          'medianHoursToQuote', percentile_cont(0.5) within group (order by extract(epoch from c.sent_at - c.created_at) / 3600))
        from came c) funnel,
      (select coalesce(json_agg(json_build_object('month', m.month, 'receivedMinor', m.received, 'toCollectMinor', m.to_collect,
          'openMinor', m.open, 'quotedMinor', m.quoted)), '[]')
        from (select to_char(c.event_date, 'YYYY-MM') as month,
            coalesce(sum(r.received), 0)::bigint received,
            coalesce(sum(c.to_collect_minor) filter (where c.status ${agreed}), 0)::bigint to_collect,
            coalesce(sum(o.open) filter (where c.status ${agreed}), 0)::bigint open,
            coalesce(sum(c.price_minor) filter (where c.status = ${sql.lit(BookingStatus.Quote)}), 0)::bigint quoted
          from coming c left join lateral (
            select sum(p.amount_minor - p.credited_minor - p.paid_minor) open from customer_payments p
            where p.booking_id = c.id and p.is_sent and p.status = ${sql.lit(PaymentStatus.InProgress)}) o on c.status ${agreed}
          left join lateral (
            select sum(p.amount_minor) received from ledger_entries e join ledger_postings p on p.entry_id = e.id
            where e.booking_id = c.id and e.document in ('receipt', 'refund') and p.account = 'bank') r on c.status ${agreed}
          where c.event_date >= ${firstDay}::date and c.event_date < ${afterLast} group by 1) m) money`.execute(db);
  if (!rows[0]) throw new Error('the season answered nothing at all');
  return rows[0];
}
