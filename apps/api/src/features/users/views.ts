import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { normaliseEmail } from '@cadenza/domain/email';
import type { UserKind } from '@cadenza/domain/permissions/users';
import { normalisePhone } from '@cadenza/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { accountEventsJson } from '../../platform/history/record-account-event.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { assignedWorkJson } from './door.ts';
import { presentSummary, presentUser, type SummaryRow, type UserRow } from './present.ts';

// The lowest role in an organisation that is not the person's own says what somebody is.
const mainRole = `left join lateral (select r.account_role, r.is_musician, o.type, o.unit_kind, o.name
    from roles r join organisations o on o.id = r.organisation_id
    where r.user_id = u.id and r.status > 10 and o.type <> 10 order by r.account_role, r.created_at, r.id limit 1) main on true`;
const summaryJson = `'id', u.id, 'userId', u.id, 'type', main.account_role, 'isMusician', coalesce(main.is_musician, false),
  'orgType', coalesce(main.type, 10), 'unitKind', coalesce(main.unit_kind, 'organisation'), 'organisationName', coalesce(main.name, ''),
  'username', u.username, 'name', u.first_name || ' ' || u.last_name, 'email', u.email, 'mobile', coalesce(u.mobile, ''),
  'region', u.region_id, 'photoPath', u.photo_path, 'status', u.status, 'created', u.created_at`;

const roleThat = (condition: string) => `exists (select 1 from roles r join organisations o on o.id = r.organisation_id
  where r.user_id = u.id and r.status > 10 and ${condition})`;
const whoIs: Record<UserKind, string> = {
  house: roleThat('o.type = 1'),
  staff: roleThat('o.type = 100 and not r.is_musician'),
  musician: roleThat('r.is_musician'),
  company: roleThat('o.type between 20 and 60'),
  individual: `not ${roleThat('o.type <> 10')}`,
};

/** Everybody with an account, by last name: one statement. */
export async function viewUsers(
  { db }: OfficeContext,
  query: InputOf<'listUsers'>['query'],
): Promise<OutputOf<'listUsers'>> {
  const { skip, take } = query;
  const found = sql`select u.id, u.last_name, u.first_name from users u where u.archived_at is null ${narrowed(query)}`;
  const { rows } = await sql<{ items: SummaryRow[]; total: number }>`
    with found as ${isWhole(query) ? sql`not materialized` : sql`materialized`} (${found}),
      page as (select * from found order by lower(last_name), lower(first_name), id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (
      select coalesce(json_agg(json_build_object(${sql.raw(summaryJson)}) order by lower(u.last_name), lower(u.first_name), u.id), '[]')
      from page join users u on u.id = page.id ${sql.raw(mainRole)}) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(items.map(presentSummary), total, { skip, take });
}

// Everybody is walked along the index of names; those of a search are looked for once, and then counted and paged.
const isWhole = ({ search = '', kinds = [], status }: InputOf<'listUsers'>['query']) =>
  search === '' && kinds.length === 0 && status === undefined;

function narrowed({ search = '', kinds = [], status }: InputOf<'listUsers'>['query']): RawBuilder<unknown> {
  const words = `%${likeText(search)}%`;
  const named =
    search === ''
      ? sql``
      : sql`and (u.first_name || ' ' || u.last_name ilike ${words} or u.username ilike ${words} or u.email ilike ${words}
          or u.mobile ilike ${words})`;
  const ofKind = kinds.length === 0 ? '' : `and (${kinds.map((kind) => whoIs[kind]).join(' or ')})`;
  const inStatus = status === undefined ? sql`` : sql`and u.status = any(${status}::int[])`;
  return sql`${named} ${sql.raw(ofKind)} ${inStatus}`;
}

const detailJson = `json_build_object(${summaryJson}, 'firstName', u.first_name, 'lastName', u.last_name, 'title', coalesce(u.title, ''),
  'gender', coalesce(u.gender, 0), 'landline', coalesce(u.landline, ''), 'emailValidatedAt', u.email_validated_at,
  'mobileValidatedAt', u.mobile_validated_at, 'passwordChangedAt', u.password_changed_at,
  'hasSecondFactor', exists (select 1 from second_factors where user_id = u.id and confirmed_at is not null),
  'roles', (select coalesce(json_agg(json_build_object('id', r.id, 'orgId', o.id, 'orgName', o.name, 'orgType', o.type,
      'unitKind', o.unit_kind, 'accountRole', r.account_role, 'isMusician', r.is_musician, 'status', r.status, 'since', r.created_at)
      order by o.type = 10, r.account_role desc, o.name), '[]')
    from roles r join organisations o on o.id = r.organisation_id where r.user_id = u.id and r.status > 10),
  'sessions', (select coalesce(json_agg(json_build_object('id', s.id, 'createdAt', s.created_at, 'lastUsedAt', s.last_used_at,
      'userAgent', s.user_agent, 'ip', coalesce(host(s.ip), '')) order by coalesce(s.last_used_at, s.created_at) desc, s.id), '[]')
    from (select * from sessions where user_id = u.id and ended_at is null
      order by coalesce(last_used_at, created_at) desc limit 20) s),
  'work', ${assignedWorkJson({ user: 'u.id', city: 'null::uuid', now: 'asked.at' })},
  'events', ${accountEventsJson('user_id = u.id')})`;

/** One account's page: one statement. */
export async function viewUser({ db, scope, now }: OfficeContext, id: string): Promise<OutputOf<'getUser'>> {
  const { rows } = await sql<{ found: UserRow }>`
    select ${sql.raw(detailJson)} found
    from (select ${now}::timestamptz at) asked, users u ${sql.raw(mainRole)}
    where u.id = ${id} and u.archived_at is null`.execute(db);
  const found = rows[0]?.found;
  if (!found) throw refuse('userNotFound');
  return presentUser(scope.actor, found);
}

/** Whose account an address or number belongs to: the name and nothing else, so that an invitation goes to whom it is meant for. */
export async function findUserByEmailOrMobile(
  { db }: OfficeContext,
  { email, mobile, regionId }: InputOf<'findUserByEmailOrMobile'>['query'],
): Promise<OutputOf<'findUserByEmailOrMobile'>> {
  if (email === '' && mobile === '') throw invalidField('email', 'Please give an e-mail address or a mobile number');
  const { rows } = await sql<{ userId: string; name: string }>`
    select id "userId", first_name || ' ' || last_name as name from users
    where archived_at is null and ((${email} <> '' and lower(email) = ${normaliseEmail(email)})
      or (${mobile} <> '' and mobile = ${normalisePhone(mobile, regionId) ?? mobile}))
    order by (lower(email) = ${normaliseEmail(email)}) desc, created_at, id limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw refuse('accountNotFound');
  return found;
}
