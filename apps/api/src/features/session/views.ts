import type { OutputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { modeOf } from '@cadenza/domain/permissions/modes';
import { deviceName } from '@cadenza/domain/session/device-name';
import { agreementOf, type TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { cityTaxesOn, dateIn, orEmpty } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { avatarSetOf } from '../../platform/files/picture-address.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { mustSetUpSecondFactor } from '../../platform/second-factor/second-factor-required.ts';
import { pendingEmail, shownEmail } from './door.ts';
import { presentOrganisations, roleLabel } from './present.ts';

type Context = OutputOf<'getCurrentContext'>;

const findPerson = preparedQuery(
  'find-current-context',
  { userId: 'uuid', cityIds: 'uuid[]', organisationId: 'uuid', audience: 'text or null', now: 'timestamptz' },
  (db, { userId, cityIds, organisationId, audience, now }) =>
    db
      .selectFrom('users as u')
      .leftJoin('musicians as m', 'm.user_id', 'u.id')
      .leftJoin('files as f', 'f.id', 'u.avatar_file_id')
      .where('u.id', '=', userId)
      .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.status', 'u.preferred_role_id'])
      .select(['u.email_validated_at', 'u.mobile_validated_at', 'f.storage_key as avatar_key'])
      .select((eb) => [
        orEmpty(eb.ref('u.mobile')).as('mobile'),
        // Until an address is verified, the one that will replace it.
        sql<string>`case when ${eb.ref('u.email_validated_at')} is null then coalesce(${pendingEmail}, ${shownEmail})
          else ${shownEmail} end`.as('email'),
        eb.fn.coalesce('m.shows_guideline', eb.lit(false)).as('shows_guideline'),
        mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up'),
        jsonArrayFrom(
          eb
            .selectFrom('roles as r')
            .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.status', '>=', EntityStatus.Enabled)
            .select(['r.id', 'r.organisation_id as orgId', 'o.name as orgName', 'o.type as orgType'])
            .select(['r.account_role as accountRole', 'r.is_musician as isMusician'])
            .orderBy('r.account_role', 'desc')
            .orderBy('o.name'),
        ).as('roles'),
        jsonArrayFrom(
          eb
            .selectFrom('one_time_links as l')
            .whereRef('l.user_id', '=', 'u.id')
            .where('l.used_at', 'is', null)
            .where('l.expires_at', '>', now)
            .select(['l.id', 'l.purpose']),
        ).as('links'),
        jsonArrayFrom(
          eb
            .selectFrom('musician_skills as s')
            .innerJoin('skills as k', 'k.id', 's.skill_id')
            .whereRef('s.user_id', '=', 'u.id')
            .select(['k.id as skillId', 'k.name'])
            .orderBy('k.name'),
        ).as('positions'),
        jsonArrayFrom(
          eb
            .selectFrom('cities as c')
            .innerJoin('regions as g', 'g.id', 'c.region_id')
            .crossJoinLateral((city) => cityTaxesOn(city.ref('c.id'), dateIn(now, city.ref('c.time_zone'))).as('t'))
            .where('c.id', '=', ({ fn }) => fn.any(cityIds))
            .select(['c.id', 'c.slug', 'c.name', 'c.state', 'c.region_id as regionId', 'g.currency'])
            .select(['c.time_zone as timeZone', 't.mode as taxMode', 't.label as taxLabel'])
            .orderBy('c.ordinal'),
        ).as('cities'),
        jsonObjectFrom(
          eb
            .selectFrom('terms_versions as t')
            .where('t.city_id', '=', organisationId)
            .where('t.audience', '=', sql<TermsAudience>`${audience}`)
            .where('t.published_at', '<=', now)
            .where('t.removed_at', 'is', null)
            .select((terms) => [
              't.id as termsId',
              terms
                .exists(
                  terms
                    .selectFrom('terms_acceptances as a')
                    .select('a.terms_id')
                    .whereRef('a.terms_id', '=', 't.id')
                    .whereRef('a.user_id', '=', 'u.id'),
                )
                .$castTo<boolean>()
                .as('isAgreed'),
            ])
            .orderBy('t.version', 'desc')
            .limit(1),
        ).as('terms'),
      ]),
);

/** Profile, roles and cities of the actor, in one statement. */
export const getCurrentContext: Handler<'getCurrentContext'> = async ({ platform, actor, now }) => {
  const { userId, cityIds, organisationId } = actor;
  const asked = { userId, cityIds, organisationId, audience: agreementOf(actor), now };
  const [person] = await findPerson(platform.database.pool, asked);
  if (!person) throw new Error('the signed-in person has no row');
  const roles = person.roles.map(presentRole);
  const preferred = roles.find((role) => role.id === person.preferred_role_id);
  const linkTo = (purpose: (typeof person.links)[number]['purpose']) =>
    person.links.find((link) => link.purpose === purpose)?.id ?? null;
  return {
    user: {
      id: person.id,
      username: person.username,
      firstName: person.first_name,
      lastName: person.last_name,
      email: person.email,
      mobile: person.mobile,
      status: person.status,
      isShowGuideline: person.shows_guideline,
      avatarSet: avatarSetOf(person.avatar_key),
      userNewestCityTCsAgreement: person.terms,
    },
    email: {
      address: person.email,
      isValidated: person.email_validated_at !== null,
      type: 'email',
      linkId: linkTo('validate email'),
    },
    mobile: {
      address: person.mobile,
      isValidated: person.mobile_validated_at !== null,
      type: 'mobile',
      linkId: linkTo('validate mobile'),
    },
    roles,
    organisations: presentOrganisations(roles),
    positions: person.positions,
    currentRoleId: actor.roleId,
    mode: actor.mode,
    preferredRoleId: preferred?.id ?? null,
    preferredMode: (preferred ?? roles[0])?.mode ?? actor.mode,
    mustSetUpSecondFactor: person.must_set_up,
    cities: person.cities,
  };
};

/** Where the actor is signed in: sessions that still have a valid token, this one first, then by last use. */
export const listSessions: Handler<'listSessions'> = async ({ db, actor, sessionId, now }) => {
  const rows = await db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_agent', 's.created_at', sql<string | null>`host(s.ip)`.as('ip')])
    .select(sql<string>`coalesce(s.last_used_at, s.created_at)`.as('last_used_at'))
    .where('s.user_id', '=', actor.userId)
    .where('s.ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session_tokens as t')
          .select('t.hash')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.expires_at', '>', now)
          .where('t.used_at', 'is', null),
      ),
    )
    .orderBy(sql`s.id = ${sessionId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      ip: row.ip ?? '',
      signedInAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.id === sessionId,
    })),
  };
};

type Role = Context['roles'][number];

const presentRole = (role: Omit<Role, 'label' | 'mode'>): Role => ({
  ...role,
  label: roleLabel(role),
  mode: modeOf(role.accountRole, role.isMusician),
});
