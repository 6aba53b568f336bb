import type { OutputOf } from '@cadenza/contract/operations';
import { modeOf } from '@cadenza/domain/permissions/modes';
import { deviceName } from '@cadenza/domain/session/device-name';
import { agreementOf } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/context.ts';
import { avatarSetOf } from '../../platform/files/picture-address.ts';
import { mustSetUpSecondFactor } from '../../platform/session/second-factor-duty.ts';
import { shownEmail } from './door.ts';
import { presentOrganisations, roleLabel } from './present.ts';

type Context = OutputOf<'getCurrentContext'>;

/** Profile, roles and cities of the actor, in one statement. */
export async function viewCurrentContext({ db, actor, now }: SignedInContext): Promise<Context> {
  const { rows } = await sql<{
    person: PersonRow;
    roles: RoleRow[] | null;
    cities: Context['cities'] | null;
    links: Record<string, string> | null;
    positions: Context['positions'] | null;
    terms: Terms;
    must_set_up: boolean;
  }>`
    select
      (select row_to_json(p) from (
        select u.id, u.username, u.first_name, u.last_name, ${shownEmail} email,
          coalesce(u.mobile, '') mobile, u.status, u.preferred_role_id,
          u.email_validated_at is not null is_email_validated, u.mobile_validated_at is not null is_mobile_validated,
          coalesce(m.shows_guideline, false) shows_guideline, f.storage_key avatar_key
        from users u left join musicians m on m.user_id = u.id left join files f on f.id = u.avatar_file_id where u.id = ${actor.userId}) p) person,
      (select json_agg(r) from (
        select r.id, r.organisation_id, o.name, o.type, r.account_role, r.is_musician
        from roles r join organisations o on o.id = r.organisation_id
        where r.user_id = ${actor.userId} and r.status >= 70 order by r.account_role desc, o.name) r) roles,
      (select json_object_agg(l.purpose, l.id) from one_time_links l
        where l.user_id = ${actor.userId} and l.used_at is null and l.expires_at > ${now}) links,
      (select json_agg(json_build_object('skillId', k.id, 'name', k.name) order by k.name)
        from musician_skills s join skills k on k.id = s.skill_id where s.user_id = ${actor.userId}) positions,
      (select json_agg(c) from (
        select c.id, c.slug, c.name, c.state, c.region_id "regionId", g.currency, c.time_zone "timeZone",
          t.mode "taxMode", t.label "taxLabel"
        from cities c join regions g on g.id = c.region_id
        cross join city_taxes_on(c.id, (${now}::timestamptz at time zone c.time_zone)::date) t
        where c.id = any(${actor.cityIds as string[]}::uuid[]) order by c.ordinal) c) cities,
      (select json_build_object('termsId', t.id, 'isAgreed', exists (
          select from terms_acceptances where terms_id = t.id and user_id = ${actor.userId}))
        from terms_versions t where t.city_id = ${actor.organisationId} and t.audience = ${agreementOf(actor)}
          and t.published_at <= ${now}::timestamptz order by t.version desc limit 1) terms,
      (select ${sql.raw(mustSetUpSecondFactor)} from users u where u.id = ${actor.userId}) must_set_up`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the signed-in person has no row');
  const roles = (row.roles ?? []).map(presentRole);
  const preferred = roles.find((role) => role.id === row.person.preferred_role_id);
  return {
    user: {
      id: row.person.id,
      username: row.person.username,
      firstName: row.person.first_name,
      lastName: row.person.last_name,
      email: row.person.email,
      mobile: row.person.mobile,
      status: row.person.status,
      isShowGuideline: row.person.shows_guideline,
      avatarSet: avatarSetOf(row.person.avatar_key),
      userNewestCityTCsAgreement: row.terms,
    },
    email: {
      address: row.person.email,
      isValidated: row.person.is_email_validated,
      type: 'email',
      linkId: row.links?.['validate email'] ?? null,
    },
    mobile: {
      address: row.person.mobile,
      isValidated: row.person.is_mobile_validated,
      type: 'mobile',
      linkId: row.links?.['validate mobile'] ?? null,
    },
    roles,
    organisations: presentOrganisations(roles),
    positions: row.positions ?? [],
    currentRoleId: actor.roleId,
    mode: actor.mode,
    preferredRoleId: preferred?.id ?? null,
    preferredMode: (preferred ?? roles[0])?.mode ?? actor.mode,
    mustSetUpSecondFactor: row.must_set_up,
    cities: row.cities ?? [],
  };
}

/** Where the actor is signed in: sessions that still have a valid token, this one first, then by last use. */
export async function viewSessions({ db, actor, sessionId, now }: SignedInContext): Promise<OutputOf<'listSessions'>> {
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
}

type Terms = Context['user']['userNewestCityTCsAgreement'];

interface PersonRow {
  id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  status: number;
  shows_guideline: boolean;
  avatar_key: string | null;
  preferred_role_id: string | null;
  is_email_validated: boolean;
  is_mobile_validated: boolean;
}
interface RoleRow {
  id: string;
  organisation_id: string;
  name: string;
  type: number;
  account_role: number;
  is_musician: boolean;
}

const presentRole = (role: RoleRow): Context['roles'][number] => ({
  id: role.id,
  orgId: role.organisation_id,
  orgName: role.name,
  orgType: role.type,
  accountRole: role.account_role,
  isMusician: role.is_musician,
  label: roleLabel({ accountRole: role.account_role, isMusician: role.is_musician, orgType: role.type }),
  mode: modeOf(role.account_role, role.is_musician),
});
