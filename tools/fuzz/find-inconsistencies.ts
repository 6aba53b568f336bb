import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/platform/db/database.ts';

/** Invariants of any database that only our operations have written to: each statement finds the rows that break one. */
const rules: Record<string, string> = {
  'the lines of a price add up to it': `select s.id from price_sheets s
    left join (select sheet_id, sum(net_minor) net, sum(tax_minor) tax, sum(gross_minor) gross
      from price_lines group by sheet_id) l on l.sheet_id = s.id
    where (s.net_minor, s.tax_minor, s.gross_minor) is distinct from
      (coalesce(l.net, 0), coalesce(l.tax, 0), coalesce(l.gross, 0))`,
  'the items of a payout add up to it': `select p.id from payouts p
    left join (select payout_id, sum(amount_minor) net, sum(tax_minor) tax from payout_items group by payout_id) i
      on i.payout_id = p.id
    where p.net_minor + p.tax_minor <> p.gross_minor
      or (p.net_minor, p.tax_minor) is distinct from (coalesce(i.net, 0), coalesce(i.tax, 0))`,
  'a position is part of its gig’s booking': `select p.id from positions p join gigs g on g.id = p.gig_id
    where g.booking_id <> p.booking_id`,
  'a song is part of its gig’s booking': `select s.id from song_requests s join gigs g on g.id = s.gig_id
    where g.booking_id <> s.booking_id`,
  'music begins before it ends': 'select id from gigs where end_at <= start_at or arrival_at > start_at',
  'musicians come before they play': 'select id from positions where end_at <= start_at or arrival_at > start_at',
  'a booking knows when its music begins and ends': `select b.id from bookings b
    join (select booking_id, min(start_at) first, max(end_at) last from gigs group by booking_id) g on g.booking_id = b.id
    where (b.first_start, b.last_end) is distinct from (g.first, g.last)`,
  'nobody works on with a closed account': `select r.id from roles r join users u on u.id = r.user_id
    where u.archived_at is not null and r.status >= 70`,
};

/** The broken invariants, each with an example. */
export async function findInconsistencies(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, text] of Object.entries(rules)) {
    const { rows } = await sql.raw<{ id: string }>(text).execute(db);
    if (rows[0]) found.push(`${rule}: broken ${rows.length} times, for example ${rows[0].id}`);
  }
  return found;
}
