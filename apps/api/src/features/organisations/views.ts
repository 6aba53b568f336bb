import { addressText } from '@cadenza/domain/address';
import { EntityStatus } from '@cadenza/domain/entity-status';
import {
  canChangeOrganisationAccount,
  canSeeMembers,
  canSeeOrganisation,
  canSeeOrganisationAccount,
  OrganisationType,
} from '@cadenza/domain/permissions/organisations';
import { type Expression, type QueryCreator, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { cachedCount, findCachedCount } from '../../platform/db/cached-count.ts';
import { ancestorIds, fragment, orEmpty } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { newestAccountEvents } from '../../platform/history/record-account-event.ts';
import { countedUpTo, countLimit, pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasSecondFactor } from '../../platform/second-factor/second-factor-required.ts';
import { postalAddress } from '../../platform/stored-documents/postal-address.ts';
import { openRemoval, placedRoles } from '../second-factor/door.ts';
import { presentAccount, presentAccountChange, presentMember, presentOrganisation } from './present.ts';
import { findBankAccount, findOrganisation } from './store.ts';

/** An organisation as a list row; a city's address and numbers are stored with the city. */
const organisations = (db: QueryCreator<DB>) =>
  db
    .selectFrom('organisations as o')
    .leftJoin('cities as y', 'y.id', 'o.id')
    .select(['o.id', 'o.type', 'o.unit_kind as unitKind', 'o.name'])
    .select((eb) => [
      eb('y.id', 'is not', null).$castTo<boolean>().as('isCity'),
      eb.fn.coalesce('y.region_id', 'o.region_id').as('regionId'),
      eb.fn.coalesce('y.email', 'o.email').as('email'),
      eb.fn.coalesce('y.phone', 'o.phone').as('phone'),
      jsonObjectFrom(
        eb
          .selectFrom('organisations as above')
          .whereRef('above.id', '=', 'o.parent_id')
          .select(['above.id', 'above.name']),
      ).as('parent'),
      membersOf(eb.ref('o.id')).as('members'),
      'o.head_office as headOffice',
      'o.head_office_version as headOfficeVersion',
    ]);

const membersOf = (organisationId: Expression<string>) =>
  fragment
    .selectFrom('roles as r')
    .where('r.organisation_id', '=', organisationId)
    .where('r.status', '>', EntityStatus.Archived)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();

/** Organisations by name, without those of single people, in one statement. */
export const listOrganisations: Handler<'listOrganisations'> = async (
  { db },
  { query: { skip, take, search = '', types, unitKinds } },
) => {
  const words = `%${likeText(search)}%`;
  const { items, total } = await db
    .with('found', (from) =>
      from
        .selectFrom('organisations as o')
        .leftJoin('cities as y', 'y.id', 'o.id')
        .where('o.archived_at', 'is', null)
        .where('o.type', '<>', OrganisationType.Individual)
        .$if(types !== undefined, (found) =>
          found.where(({ ref }) => sql<boolean>`${ref('o.type')} = any(${types}::int[])`),
        )
        .$if(unitKinds !== undefined, (found) =>
          found.where(({ ref }) => sql<boolean>`${ref('o.unit_kind')} = any(${unitKinds}::text[])`),
        )
        .$if(search !== '', (found) =>
          found.where((eb) =>
            eb.or([
              eb('o.name', 'ilike', words),
              eb(eb.fn.coalesce('y.email', 'o.email'), 'ilike', words),
              eb(eb.fn.coalesce('y.business_number', 'o.business_number'), 'ilike', words),
            ]),
          ),
        )
        .select(['o.id', 'o.name']),
    )
    .with('page', (from) =>
      from
        .selectFrom('found')
        .orderBy(({ fn }) => fn('lower', ['name']))
        .orderBy('id')
        .limit(take)
        .offset(skip)
        .select('id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('found').select(sql<number>`count(*)::int`.as('count')).$asScalar().$notNull().as('total'),
      jsonArrayFrom(
        organisations(db)
          .where('o.id', 'in', eb.selectFrom('page').select('page.id'))
          .orderBy(({ fn }) => fn('lower', ['o.name']))
          .orderBy('o.id'),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  const shown = items.map(({ headOffice, headOfficeVersion, ...item }) => ({
    ...item,
    headOfficeText: addressText(postalAddress.read(headOfficeVersion, headOffice)),
  }));
  return pageOf(shown, total, { skip, take });
};

/** One organisation's page, in one statement. Refuses non-members with NOT_FOUND. */
export const getOrganisation: Handler<'getOrganisation'> = async ({ db, scope }, { params: { id } }) => {
  const found = await organisations(db)
    .leftJoin('organisations as above', 'above.id', 'o.parent_id')
    .leftJoin('files as f', 'f.id', 'o.logo_file_id')
    .where('o.id', '=', id)
    .where('o.archived_at', 'is', null)
    .select(['o.website', 'o.logo_file_id as logoFileId', 'f.storage_key as logoKey', 'o.created_at as createdAt'])
    .select(['o.billing_name as billingName', 'o.billing_email as billingEmail'])
    .select((eb) => [
      'o.requires_second_factor as requiresSecondFactor',
      eb.fn.coalesce('y.business_number', 'o.business_number').as('businessNumber'),
      'o.postal_address as postalAddress',
      'o.postal_address_version as postalAddressVersion',
      ancestorIds(eb.ref('o.parent_id'), eb.ref('above.parent_id')).as('ancestorIds'),
      jsonArrayFrom(
        eb
          .selectFrom('organisations as u')
          .whereRef('u.parent_id', '=', 'o.id')
          .where('u.archived_at', 'is', null)
          .orderBy(({ fn }) => fn('lower', ['u.name']))
          .orderBy('u.id')
          .select((unit) => ['u.id', 'u.name', 'u.unit_kind as unitKind', membersOf(unit.ref('u.id')).as('members')]),
      ).as('units'),
      newestAccountEvents('organisation_id', eb.ref('o.id')).as('events'),
    ])
    .executeTakeFirst();
  if (!found || !canSeeOrganisation(scope.actor, found)) throw refuse('organisationNotFound');
  return presentOrganisation(scope.actor, found);
};

/** The account, masked, with who last looked at it. NOT_FOUND when there is none yet. */
export const getOrganisationBankAccount: Handler<'getOrganisationBankAccount'> = async (
  { db, scope, platform },
  { params: { id } },
) => {
  const organisation = await findOrganisation(db, id);
  if (!organisation || !canSeeOrganisation(scope.actor, organisation)) throw refuse('organisationNotFound');
  if (!canSeeOrganisationAccount(scope.actor, organisation)) throw refuse('notPermitted');
  const account = await findBankAccount(db, platform.config.secretKey, id);
  if (!account || organisation.regionId === null) throw refuse('bankAccountNotFound');
  return {
    ...presentAccount(account, organisation.regionId),
    regionId: organisation.regionId,
    reveals: account.reveals,
    change:
      account.change && canChangeOrganisationAccount(scope.actor, organisation)
        ? presentAccountChange(scope.actor, account.change)
        : null,
  };
};

/**
 * A page of members, by name. It scans one index of the organisation's roles, so that ten thousand members cost as much as ten; a
 * count beyond a thousand is at most a minute old. Two statements.
 */
export const listOrganisationMembers: Handler<'listOrganisationMembers'> = async (
  context,
  { params: { id }, query },
) => {
  const { db, scope, platform, now } = context;
  const organisation = await findOrganisation(db, id);
  if (!organisation || !canSeeOrganisation(scope.actor, organisation)) throw refuse('organisationNotFound');
  if (!canSeeMembers(scope.actor, organisation)) throw refuse('notPermitted');
  const { skip, take, search = '', userId = null } = query;
  const key = `members ${id}`;
  const isWhole = search === '' && userId === null;
  const known = isWhole ? findCachedCount(platform.database.pool, key, now) : null;
  const words = `%${likeText(search)}%`;
  const { items, total } = await db
    .with(
      (cte) => (isWhole ? cte('found').notMaterialized() : cte('found').materialized()),
      (from) =>
        from
          .selectFrom('roles as r')
          .where('r.organisation_id', '=', id)
          .where('r.status', '>', EntityStatus.Archived)
          .$if(userId !== null, (roles) => roles.where('r.user_id', '=', userId ?? ''))
          .$if(search !== '', (roles) =>
            roles
              .innerJoin('users as u', 'u.id', 'r.user_id')
              .where((eb) =>
                eb.or((['u.name', 'u.email', 'u.mobile'] as const).map((name) => eb(name, 'ilike', words))),
              ),
          )
          .select(['r.id', 'r.listed_name']),
    )
    .with('page', (from) =>
      from.selectFrom('found').orderBy('listed_name').orderBy('id').limit(take).offset(skip).select('id'),
    )
    .selectNoFrom((eb) => [
      eb
        .selectFrom(
          eb
            .selectFrom('found')
            .select('found.id')
            .$if(known !== null, (found) => found.limit(sql.lit(countLimit)))
            .as('counted'),
        )
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
      jsonArrayFrom(membersIn(db, now).where('r.id', 'in', eb.selectFrom('page').select('page.id'))).as('items'),
    ])
    .executeTakeFirstOrThrow();
  const members = items.map((row) => presentMember(scope.actor, organisation, row));
  if (!isWhole || total <= countedUpTo) return pageOf(members, total, query);
  return pageOf(members, await cachedCount(platform.database.pool, key, now, () => Promise.resolve(total)), query);
};

const membersIn = (db: QueryCreator<DB>, now: string) =>
  db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .orderBy('r.listed_name')
    .orderBy('r.id')
    .select(['r.id as roleId', 'u.id as userId', 'u.name', 'u.email', 'u.photo_path as photoPath', 'r.status'])
    .select(['r.account_role as accountRole', 'r.is_musician as isMusician', 'u.status as userStatus'])
    .select((eb) => [
      'r.created_at as joinedAt',
      orEmpty(eb.ref('u.mobile')).as('mobile'),
      hasSecondFactor(eb.ref('u.id')).as('hasSecondFactor'),
      placedRoles(eb.ref('u.id')).as('allRoles'),
      openRemoval(eb.ref('u.id'), now).as('secondFactorRemoval'),
    ]);
