import { canSeeBooking } from '@cadenza/domain/permissions/bookings';
import { roleLabel } from '@cadenza/domain/permissions/role-label';
import { addMinutes } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** Reports and replies of one person a day. */
const maxWithinDay = 20;

/** Limits one person's reports and replies within a day; concurrent requests are counted one after the other. */
export async function refuseTooManyReports(trx: Db, { actor, now }: SignedInContext): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', actor.userId).forUpdate().execute();
  const since = instant(addMinutes(now, -24 * 60));
  const { written } = await trx
    .selectNoFrom(({ selectFrom }) =>
      sql<number>`${selectFrom('issues')
        .select(sql`count(*)`.as('count'))
        .where('reporter_id', '=', actor.userId)
        .where('is_reported', '=', true)
        .where('created_at', '>', since)} + ${selectFrom('issue_comments')
        .select(sql`count(*)`.as('count'))
        .where('author_id', '=', actor.userId)
        .where('is_reply', '=', true)
        .where('created_at', '>', since)}`.as('written'),
    )
    .executeTakeFirstOrThrow();
  if (Number(written) >= maxWithinDay) throw refuse('tooManyReports', { most: maxWithinDay });
}

/** The booking and its city if this person may see it, otherwise null. */
export async function findVisibleBooking(db: Db, { actor }: SignedInContext, bookingId: string | null) {
  if (bookingId === null) return null;
  const booking = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.city_id as cityId'])
    .select(
      sql<string[]>`array(select musician_id from positions where booking_id = b.id and musician_id is not null)`.as(
        'bookedUserIds',
      ),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  return booking && canSeeBooking(actor, booking) ? booking : null;
}

/** The role in which a person acts, in words: "Musician, Sydney". */
export async function describeRole(db: Db, { actor }: SignedInContext): Promise<string> {
  if (actor.roleId === null) return '';
  const role = await db
    .selectFrom('roles as r')
    .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
    .select(['r.account_role as accountRole', 'r.is_musician as isMusician', 'o.type as orgType', 'o.name'])
    .where('r.id', '=', actor.roleId)
    .executeTakeFirst();
  return role ? `${roleLabel(role)}, ${role.name}`.slice(0, 200) : '';
}
