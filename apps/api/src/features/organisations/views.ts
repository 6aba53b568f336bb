import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import {
  canSeeMembers,
  canSeeOrganisation,
  canSeeOrganisationAccount,
} from '@cadenza/domain/permissions/organisations';
import { sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { recallCount, rememberedCount } from '../../platform/db/remembered-count.ts';
import { accountEventsJson } from '../../platform/history/record-account-event.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { placedRolesJson } from '../second-factor/door.ts';
import { type MemberRow, type OrganisationRow, presentAccount, presentMember, presentOrganisation } from './present.ts';
import { findBankAccount, findOrganisation } from './store.ts';

type Summary = OutputOf<'listOrganisations'>['items'][number];

const membersCount = `(select count(*)::int from roles where organisation_id = o.id and status > 10)`;
const summaryJson = `'id', o.id, 'type', o.type, 'isCity', y.id is not null, 'unitKind', o.unit_kind, 'name', o.name,
  'parent', (select json_build_object('id', id, 'name', name) from organisations where id = o.parent_id),
  'regionId', coalesce(y.region_id, o.region_id), 'email', coalesce(y.email, o.email), 'phone', coalesce(y.phone, o.phone),
  'members', ${membersCount}`;
const addressColumns = ['name', 'line1', 'line2', 'city', 'state', 'code', 'country']
  .map((part) => `nullif(trim(o.head_office ->> '${part}'), '')`)
  .join(', ');

/** Organisations by name, people's own left out: one statement. */
export async function viewOrganisations(
  { db }: OfficeContext,
  { skip, take, search = '', types, unitKinds }: InputOf<'listOrganisations'>['query'],
): Promise<OutputOf<'listOrganisations'>> {
  const words = `%${likeText(search)}%`;
  const { rows } = await sql<{ items: Summary[]; total: number }>`
    with found as (
      select o.id, o.name from organisations o left join cities y on y.id = o.id
      where o.archived_at is null and o.type <> 10
        and (${types ?? null}::int[] is null or o.type = any(${types ?? null}::int[]))
        and (${unitKinds ?? null}::text[] is null or o.unit_kind = any(${unitKinds ?? null}::text[]))
        and (${search} = '' or o.name ilike ${words} or coalesce(y.email, o.email) ilike ${words}
          or coalesce(y.business_number, o.business_number) ilike ${words})
    ), page as (select id from found order by lower(name), id limit ${take} offset ${skip})
    select (select count(*)::int from found) total, (
      select coalesce(json_agg(json_build_object(${sql.raw(summaryJson)},
        'headOfficeText', concat_ws(', ', ${sql.raw(addressColumns)})) order by lower(o.name), o.id), '[]')
      from page join organisations o on o.id = page.id left join cities y on y.id = o.id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  return pageOf(items, total, { skip, take });
}

const detailJson = `json_build_object(${summaryJson}, 'website', o.website,
  'businessNumber', coalesce(y.business_number, o.business_number), 'headOffice', o.head_office, 'postalAddress', o.postal_address,
  'logoFileId', o.logo_file_id, 'logoKey', (select storage_key from files where id = o.logo_file_id),
  'requiresSecondFactor', o.requires_second_factor, 'createdAt', o.created_at,
  'ancestorIds', array_remove(array[o.parent_id, (select parent_id from organisations where id = o.parent_id)], null),
  'units', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'unitKind', u.unit_kind, 'members',
      (select count(*)::int from roles where organisation_id = u.id and status > 10)) order by lower(u.name), u.id), '[]')
    from organisations u where u.parent_id = o.id and u.archived_at is null),
  'events', ${accountEventsJson('organisation_id = o.id')})`;

/** One organisation's page: one statement. Refuses with NOT_FOUND whoever is no part of it. */
export async function viewOrganisation({ db, scope }: OfficeContext, id: string): Promise<OutputOf<'getOrganisation'>> {
  const { rows } = await sql<{ found: OrganisationRow }>`
    select ${sql.raw(detailJson)} found from organisations o left join cities y on y.id = o.id
    where o.id = ${id} and o.archived_at is null`.execute(db);
  const found = rows[0]?.found;
  if (!found || !canSeeOrganisation(scope.actor, found)) throw refuse('organisationNotFound');
  return presentOrganisation(scope.actor, found);
}

/** The account, masked, with who looked at it last. NOT_FOUND says that there is none yet. */
export async function viewBankAccount(
  { db, scope, platform }: OfficeContext,
  id: string,
): Promise<OutputOf<'getOrganisationBankAccount'>> {
  const organisation = await findOrganisation(db, id);
  if (!organisation || !canSeeOrganisation(scope.actor, organisation)) throw refuse('organisationNotFound');
  if (!canSeeOrganisationAccount(scope.actor, organisation)) throw refuse('notPermitted');
  const account = await findBankAccount(db, platform.config.secretKey, id);
  if (!account || organisation.regionId === null) throw refuse('bankAccountNotFound');
  return {
    ...presentAccount(account, organisation.regionId),
    regionId: organisation.regionId,
    reveals: account.reveals,
  };
}

const countedUpTo = 1000;

/**
 * A page of members, by name. It walks one index of the organisation's roles, so that ten thousand cost what ten do; the count beyond a
 * thousand is a minute old at most. Two statements.
 */
export async function viewMembers(
  context: OfficeContext,
  id: string,
  query: InputOf<'listOrganisationMembers'>['query'],
): Promise<OutputOf<'listOrganisationMembers'>> {
  const { db, scope, platform, now } = context;
  const organisation = await findOrganisation(db, id);
  if (!organisation || !canSeeOrganisation(scope.actor, organisation)) throw refuse('organisationNotFound');
  if (!canSeeMembers(scope.actor, organisation)) throw refuse('notPermitted');
  const { skip, take, search = '', userId = null } = query;
  const key = `members ${id}`;
  const isWhole = search === '' && userId === null;
  const known = isWhole ? recallCount(platform.database.pool, key, now) : null;
  const found = isWhole ? everybodyIn(id) : thoseFound(id, search, userId);
  const { rows } = await sql<{ items: MemberRow[]; total: number }>`
    with found as ${isWhole ? sql`not materialized` : sql`materialized`} (${found}),
      page as (select * from found order by listed_name, id limit ${take} offset ${skip})
    select (select count(*)::int from (select from found ${known === null ? sql`` : cap}) counted) total, (
      select coalesce(json_agg(json_build_object(${sql.raw(memberJson)}) order by r.listed_name, r.id), '[]')
      from page join roles r on r.id = page.id join users u on u.id = r.user_id) items`.execute(db);
  const { items, total } = rows[0] ?? { items: [], total: 0 };
  const members = items.map((row) => presentMember(scope.actor, organisation, row));
  if (!isWhole || total <= countedUpTo) return pageOf(members, total, query);
  return pageOf(members, await rememberedCount(platform.database.pool, key, now, () => Promise.resolve(total)), query);
}

const cap = sql`limit ${sql.lit(countedUpTo + 1)}`;
const memberJson = `'roleId', r.id, 'userId', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
  'mobile', coalesce(u.mobile, ''), 'photoPath', u.photo_path, 'accountRole', r.account_role, 'isMusician', r.is_musician,
  'status', r.status, 'userStatus', u.status, 'joinedAt', r.created_at,
  'hasSecondFactor', exists (select from second_factors where user_id = u.id and confirmed_at is not null),
  'allRoles', ${placedRolesJson('u.id')}`;

const everybodyIn = (id: string) =>
  sql`select id, listed_name from roles where organisation_id = ${id} and status > 10`;

function thoseFound(id: string, search: string, userId: string | null) {
  const words = `%${likeText(search)}%`;
  return sql`select r.id, r.listed_name from roles r join users u on u.id = r.user_id
    where r.organisation_id = ${id} and r.status > 10 and (${userId}::uuid is null or r.user_id = ${userId})
      and (u.first_name || ' ' || u.last_name ilike ${words} or u.email ilike ${words} or u.mobile ilike ${words})`;
}
