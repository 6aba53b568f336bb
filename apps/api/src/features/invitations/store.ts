import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canInvite, canInviteOrganisation } from '@cadenza/domain/permissions/invitations';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { refuse } from '../../platform/refusal.ts';

/** Where a role is held: an organisation, its unit or store, a city, or the internal organisation. */
export type Place = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number];
export type Invitation = Awaited<ReturnType<ReturnType<typeof invitations>['execute']>>[number];

export const places = (db: Db) =>
  db
    .selectFrom('organisations as held')
    .leftJoin('organisations as above', 'above.id', 'held.parent_id')
    .leftJoin('cities as c', 'c.id', 'held.id')
    .select(['held.id as organisationId', 'held.name', 'held.type as organisationType', 'held.unit_kind as unitKind'])
    .select((eb) => [
      eb('c.id', 'is not', null).$castTo<boolean>().as('isCity'),
      eb.fn.coalesce('c.region_id', 'held.region_id').as('regionId'),
      // The organisation and its parents.
      sql<
        string[]
      >`array_remove(array[${eb.ref('held.id')}, ${eb.ref('held.parent_id')}, ${eb.ref('above.parent_id')}], null)`.as(
        'organisationIds',
      ),
      // The sender: a city signs with its own telephone number and address.
      jsonObjectFrom(
        eb
          .selectFrom('cities as sender')
          .select(['sender.slug', 'sender.name', 'sender.phone', 'sender.email', 'sender.time_zone as timeZone'])
          .whereRef('sender.id', '=', 'held.id'),
      ).as('city'),
    ]);

/** The organisation with this id, or the internal organisation for null; refuses an archived one. */
export const findPlace = (db: Db, organisationId: string | null): Promise<Place> =>
  places(db)
    .where('held.archived_at', 'is', null)
    .$if(organisationId === null, (place) => place.where('held.type', '=', OrganisationType.Internal))
    .$if(organisationId !== null, (place) => place.where('held.id', '=', organisationId ?? ''))
    .executeTakeFirstOrThrow(() => refuse('organisationNotFound'));

/** Invitations `i`, without their instants, which have another form inside JSON. */
export const invitationRows = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.kind', 'i.organisation_id as organisationId', 'i.organisation_name as organisationName'])
    .select(['i.organisation_type as organisationType', 'i.account_role as accountRole'])
    .select(['i.is_musician as isMusician', 'i.user_id as userId', 'i.email', 'i.mobile'])
    .select(['i.first_name as firstName', 'i.last_name as lastName', 'i.skill_ids as skillIds'])
    .select(['i.accepted_by as acceptedBy', 'u.name as invitedBy']);

export const invitations = (db: Db) =>
  invitationRows(db).select([
    'i.expires_at as expiresAt',
    'i.accepted_at as acceptedAt',
    'i.cancelled_at as cancelledAt',
  ]);

/** The invitation of a link, locked: of two simultaneous attempts the second sees the first. Refuses an unknown key. */
export const lockInvitation = (trx: Db, keyHash: Buffer): Promise<Invitation> =>
  invitations(trx).where('i.key_hash', '=', keyHash).forUpdate('i').executeTakeFirstOrThrow(unknownLink);

/** Also for a link that was replaced by a newer one, because its key is no longer stored. */
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
  const invitation = await invitations(trx)
    .where('i.id', '=', id)
    .where('i.kind', 'in', kinds)
    .forUpdate('i')
    .executeTakeFirstOrThrow(() => refuse('invitationNotFound'));
  const place = invitation.organisationId === null ? null : await findPlace(trx, invitation.organisationId);
  const isTheirs = place ? canInvite(actor, { ...invitation, ...place }) : canInviteOrganisation(actor);
  if (!isTheirs) throw refuse('invitationOfAnother');
  return { invitation, place };
}

export interface NewInvitation
  extends Pick<
    Invitation,
    'kind' | 'organisationId' | 'accountRole' | 'isMusician' | 'userId' | 'email' | 'mobile' | 'firstName' | 'lastName'
  > {
  organisationName: string;
  organisationType?: OrganisationType;
  skillIds: readonly string[];
  invitedByUserId: string;
  keyHash: Buffer;
  now: string;
  expiresAt: string;
}

/** Stores an invitation. An open one for the same person and role is updated instead: its old link stops working. */
export async function keepInvitation(trx: Db, given: NewInvitation): Promise<string> {
  const { id } = await trx
    .insertInto('invitations')
    .values({
      kind: given.kind,
      key_hash: given.keyHash,
      organisation_id: given.organisationId,
      organisation_name: given.organisationName,
      organisation_type: given.organisationType ?? null,
      account_role: given.accountRole,
      is_musician: given.isMusician,
      user_id: given.userId,
      email: given.email,
      mobile: given.mobile,
      first_name: given.firstName,
      last_name: given.lastName,
      skill_ids: [...given.skillIds],
      invited_by: given.invitedByUserId,
      created_at: given.now,
      sent_at: given.now,
      expires_at: given.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organisation_id, account_role, is_musician, lower(email)`)
        .where('accepted_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('organisation_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          key_hash: ref('excluded.key_hash'),
          user_id: ref('excluded.user_id'),
          mobile: ref('excluded.mobile'),
          first_name: ref('excluded.first_name'),
          last_name: ref('excluded.last_name'),
          skill_ids: ref('excluded.skill_ids'),
          invited_by: ref('excluded.invited_by'),
          sent_at: ref('excluded.sent_at'),
          expires_at: ref('excluded.expires_at'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
export const findHolder = (
  db: Db,
  {
    email,
    organisationId,
    isMusician,
  }: Pick<NewInvitation, 'email' | 'isMusician'> & { organisationId: string | null },
) =>
  db
    .selectFrom('users as u')
    .leftJoin('musicians as m', 'm.user_id', 'u.id')
    .leftJoin('roles as r', (join) =>
      join
        .onRef('r.user_id', '=', 'u.id')
        .on('r.organisation_id', 'is not distinct from', organisationId)
        .on('r.is_musician', '=', isMusician)
        .on('r.status', '>=', EntityStatus.Enabled),
    )
    .select(['u.id as userId', 'r.account_role as heldRole', 'm.city_id as playsInCityId'])
    .where(hasEmail(email))
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();

/** The account of a person, by id or by email address. */
export const findAccount = (db: Db, by: { userId: string } | { email: string }) =>
  db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.username as userName', 'u.email', 'u.password_hash as passwordHash'])
    .select(['u.first_name as firstName', 'u.last_name as lastName'])
    // Neither archived nor disabled.
    .select((eb) => eb('u.status', '>=', EntityStatus.Onboarding).$castTo<boolean>().as('isActive'))
    .where('u.archived_at', 'is', null)
    .where((eb) => ('userId' in by ? eb('u.id', '=', by.userId) : hasEmail(by.email)(eb)))
    .executeTakeFirst();

const hasEmail =
  (email: string) =>
  ({ eb, fn, val }: ExpressionBuilder<{ u: DB['users'] }, 'u'>) =>
    eb(fn<string>('lower', ['u.email']), '=', fn<string>('lower', [val(email)]));

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
