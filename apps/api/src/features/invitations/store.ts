import type { RolePlace } from '@cadenza/domain/invitations/invited-role';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canBringOrganisation, canInvite } from '@cadenza/domain/permissions/invitations';
import type { AccountRole } from '@cadenza/domain/permissions/modes';
import type { UnitKind } from '@cadenza/domain/permissions/role-label';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** Where a role is held: an organisation, its unit or store, a city, or the internal organisation. */
export interface Place extends RolePlace {
  organisationId: string;
  /** The organisation and its parents. */
  organisationIds: string[];
  name: string;
  unitKind: UnitKind;
  regionId: RegionId | null;
  /** The sender: a city signs with its own telephone number and address. */
  city: { slug: string; name: string; phone: string; email: string; timeZone: string } | null;
}

export const anyKind = ['registration', 'role', 'organisation'] as const;

export interface Invitation {
  id: string;
  kind: (typeof anyKind)[number];
  organisationId: string | null;
  organisationName: string;
  organisationType: number | null;
  accountRole: AccountRole;
  isMusician: boolean;
  userId: string | null;
  email: string;
  mobile: string;
  firstName: string;
  lastName: string;
  skillIds: string[];
  invitedBy: string;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedBy: string | null;
  cancelledAt: string | null;
}

export const placeColumns = sql`o.id "organisationId", o.name, o.type "organisationType", c.id is not null "isCity",
  o.unit_kind "unitKind", coalesce(c.region_id, o.region_id) "regionId", array_remove(array[o.id, o.parent_id, p.parent_id], null) "organisationIds",
  case when c.id is not null then json_build_object('slug', c.slug, 'name', c.name, 'phone', c.phone, 'email', c.email,
    'timeZone', c.time_zone) end city`;
const placeTables = sql`organisations o left join organisations p on p.id = o.parent_id left join cities c on c.id = o.id`;

/** The organisation with this id, or the internal organisation for null; refuses one that is archived. */
export async function findPlace(db: Db, organisationId: string | null): Promise<Place> {
  const { rows } = await sql<Place>`select ${placeColumns} from ${placeTables}
    where o.archived_at is null and (o.id = ${organisationId}::uuid or (${organisationId}::uuid is null and o.type = 1))`.execute(
    db,
  );
  const [place] = rows;
  if (!place) throw refuse('organisationNotFound');
  return place;
}

export const invitationColumns = sql`i.id, i.kind, i.organisation_id "organisationId", i.organisation_name "organisationName",
  i.organisation_type "organisationType", i.account_role "accountRole", i.is_musician "isMusician", i.user_id "userId", i.email, i.mobile,
  i.first_name "firstName", i.last_name "lastName", i.skill_ids "skillIds", i.expires_at "expiresAt", i.accepted_at "acceptedAt",
  i.accepted_by "acceptedBy", i.cancelled_at "cancelledAt", u.name "invitedBy"`;

/** The invitation of a link, locked: of two simultaneous answers the second sees the first. Refuses an unknown key. */
export async function lockInvitation(trx: Db, keyHash: Buffer): Promise<Invitation> {
  const { rows } =
    await sql<Invitation>`select ${invitationColumns} from invitations i join users u on u.id = i.invited_by
    where i.key_hash = ${keyHash} for update of i`.execute(trx);
  const [invitation] = rows;
  if (!invitation) throw unknownLink();
  return invitation;
}

/** Also for a link that was replaced by a newer one: nothing of its key is stored. */
export const unknownLink = () => refuse('invitationLinkNotFound');

/**
 * An invitation of one of these kinds by its id, locked, with the place where its role is held, or null if that does
 * not exist yet. Refuses one that `actor` may not send.
 */
export async function expectInvitation(
  trx: Db,
  actor: Actor,
  id: string,
  kinds: readonly Invitation['kind'][],
): Promise<{ invitation: Invitation; place: Place | null }> {
  const { rows } =
    await sql<Invitation>`select ${invitationColumns} from invitations i join users u on u.id = i.invited_by
    where i.id = ${id} and i.kind = any(${[...kinds]}::text[]) for update of i`.execute(trx);
  const [invitation] = rows;
  if (!invitation) throw refuse('invitationNotFound');
  const place = invitation.organisationId === null ? null : await findPlace(trx, invitation.organisationId);
  const isTheirs = place ? canInvite(actor, { ...invitation, ...place }) : canBringOrganisation(actor);
  if (!isTheirs) throw refuse('invitationOfAnother');
  return { invitation, place };
}

export interface NewInvitation
  extends Pick<
    Invitation,
    'kind' | 'organisationId' | 'accountRole' | 'isMusician' | 'userId' | 'email' | 'mobile' | 'firstName' | 'lastName'
  > {
  organisationName: string;
  organisationType?: number;
  skillIds: readonly string[];
  invitedByUserId: string;
  keyHash: Buffer;
  now: string;
  expiresAt: string;
}

/** Stores an invitation. An open one for the same person and role is updated instead: its old link stops working. */
export async function keepInvitation(trx: Db, given: NewInvitation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into invitations (kind, key_hash, organisation_id, organisation_name, organisation_type, account_role, is_musician, user_id, email,
      mobile, first_name, last_name, skill_ids, invited_by, created_at, sent_at, expires_at)
    values (${given.kind}, ${given.keyHash}, ${given.organisationId}, ${given.organisationName}, ${given.organisationType ?? null},
      ${given.accountRole}, ${given.isMusician}, ${given.userId}, ${given.email}, ${given.mobile}, ${given.firstName}, ${given.lastName},
      ${[...given.skillIds]}::uuid[], ${given.invitedByUserId}, ${given.now}, ${given.now}, ${given.expiresAt})
    on conflict (organisation_id, account_role, is_musician, lower(email))
      where accepted_at is null and cancelled_at is null and organisation_id is not null
    do update set kind = excluded.kind, key_hash = excluded.key_hash, user_id = excluded.user_id, mobile = excluded.mobile,
      first_name = excluded.first_name, last_name = excluded.last_name, skill_ids = excluded.skill_ids,
      invited_by = excluded.invited_by, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    returning id`.execute(trx);
  const [kept] = rows;
  if (!kept) throw new Error('an invitation was not kept');
  return kept.id;
}

export async function renewInvitation(
  trx: Db,
  id: string,
  renewed: { keyHash: Buffer; now: string; expiresAt: string },
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ key_hash: renewed.keyHash, sent_at: renewed.now, expires_at: renewed.expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function withdrawInvitation(trx: Db, id: string, now: string): Promise<void> {
  await trx.updateTable('invitations').set({ cancelled_at: now }).where('id', '=', id).execute();
}

export async function markAccepted(
  trx: Db,
  id: string,
  accepted: { userId: string; organisationId: string; now: string },
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ accepted_at: accepted.now, accepted_by: accepted.userId, organisation_id: accepted.organisationId })
    .where('id', '=', id)
    .execute();
}

/**
 * The role that the holder of this address already has in an organisation, as a musician or otherwise, and the city
 * they play for.
 */
export async function findHolder(
  db: Db,
  {
    email,
    organisationId,
    isMusician,
  }: Pick<NewInvitation, 'email' | 'isMusician'> & { organisationId: string | null },
): Promise<{ userId: string; heldRole: number | null; playsInCityId: string | null } | undefined> {
  const { rows } = await sql<{ userId: string; heldRole: number | null; playsInCityId: string | null }>`
    select u.id "userId", r.account_role "heldRole", m.city_id "playsInCityId"
    from users u left join musicians m on m.user_id = u.id
    left join roles r on r.user_id = u.id and r.organisation_id = ${organisationId} and r.is_musician = ${isMusician} and r.status >= 70
    where lower(u.email) = lower(${email}) and u.archived_at is null`.execute(db);
  return rows[0];
}

export interface Account {
  userId: string;
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  /** Neither archived nor disabled. */
  isActive: boolean;
}

/** The account of a person, by id or by e-mail address. */
export async function findAccount(db: Db, by: { userId: string } | { email: string }): Promise<Account | undefined> {
  const userId = 'userId' in by ? by.userId : null;
  const { rows } =
    await sql<Account>`select id "userId", username "userName", email, first_name "firstName", last_name "lastName",
      password_hash "passwordHash", status >= 55 "isActive"
    from users where archived_at is null
      and (id = ${userId}::uuid or lower(email) = lower(${'email' in by ? by.email : null}::text))`.execute(db);
  return rows[0];
}

/** The names of these skills, in alphabetical order; unknown ids are left out. */
export async function findSkillNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('skills')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
