import { EntityStatus, isEnabled } from '@cadenza/domain/entity-status';
import { higherRole } from '@cadenza/domain/invitations/invited-role';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { sql } from 'kysely';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { findOtherAdmins } from '../../organisations/door.ts';
import { recordAcceptance, termsToAccept } from '../../terms/door.ts';
import { newAdmin } from '../mails/new-admin.ts';
import { labelOf } from '../present.ts';
import type { Invitation, Place } from '../store.ts';

export interface Invitee {
  userId: string;
  /** The terms that the person has read and accepted, if the city has any. */
  termsId: string | undefined;
  ip: string;
}

/**
 * Gives a person the role of an invitation, in its transaction: enabled, with the city's newest terms accepted, and
 * with what paying a musician or sales manager requires. A higher role they already hold there stays. Refused: terms
 * not accepted, a musician of another city. A city's other admins are notified of a new one.
 */
export async function takeRole(
  trx: Db,
  { platform, now }: Pick<PublicContext, 'platform' | 'now'>,
  { invitation, place }: { invitation: Invitation; place: Place },
  invitee: Invitee,
): Promise<void> {
  await acceptCityTerms(trx, invitation, place, invitee, now);
  const { accountRole, isMusician } = invitation;
  const held = await trx
    .selectFrom('roles')
    .select(['id', 'account_role', 'status', 'held_since'])
    .where('user_id', '=', invitee.userId)
    .where('organisation_id', '=', place.organisationId)
    .where('is_musician', '=', isMusician)
    .forUpdate()
    .executeTakeFirst();
  const isHeld = held !== undefined && isEnabled(held.status);
  const newRole = isHeld ? higherRole(held.account_role, accountRole) : accountRole;
  const { id } = await trx
    .insertInto('roles')
    .values({
      user_id: invitee.userId,
      organisation_id: place.organisationId,
      account_role: accountRole,
      is_musician: isMusician,
      created_at: now,
      held_since: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'organisation_id', 'is_musician']).doUpdateSet({
        account_role: newRole,
        held_since: isHeld && newRole === held.account_role ? held.held_since : now,
        status: EntityStatus.Enabled,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await markAddressVerified(trx, invitation, invitee.userId, now);
  await trx
    .updateTable('users')
    .set({ preferred_role_id: id })
    .where('id', '=', invitee.userId)
    .where('preferred_role_id', 'is', null)
    .execute();
  if (isMusician) await becomeMusician(trx, invitee.userId, place.organisationId, invitation.skillIds);
  if (isPaid(invitation, place)) await openPayeeAccount(trx, invitee.userId, now);
  const { userId } = invitee;
  const sentence = `Took the role ${labelOf(place, invitation)} in ${place.name}, invited by ${invitation.invitedBy}`;
  await recordAccountEvent(trx, { actor: { userId }, now }, { userId, organisationId: place.organisationId }, sentence);
  if (place.isCity && accountRole === AccountRole.OrgAdmin) {
    const readers = await findOtherAdmins(trx, { actor: { userId } }, place.organisationId);
    await postMail(trx, now, ...readers.map((reader) => newAdmin(platform, reader, { place, invitation })));
  }
}

// The holder of the key evidently reads mail sent to this address.
async function markAddressVerified(trx: Db, { email }: Invitation, userId: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_validated_at: now })
    .where('id', '=', userId)
    .where('email_validated_at', 'is', null)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}

const isPaid = ({ accountRole }: Invitation, { isCity }: Place) => isCity && accountRole === AccountRole.OrgMember;

async function acceptCityTerms(
  trx: Db,
  invitation: Invitation,
  place: Place,
  { userId, termsId, ip }: Invitee,
  now: string,
): Promise<void> {
  if (!isPaid(invitation, place)) return;
  const audience = invitation.isMusician ? 'musician' : 'sales manager';
  const newest = await termsToAccept(trx, place.organisationId, audience, now);
  if (newest === undefined) return;
  const known = await trx
    .selectFrom('terms_acceptances')
    .select('terms_id')
    .where('terms_id', '=', newest)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return;
  if (termsId !== newest) throw invalidField('termsId', 'Please read and accept the terms.');
  await recordAcceptance(trx, { termsId: newest, userId, now, ip });
}

async function becomeMusician(trx: Db, userId: string, cityId: string, skillIds: readonly string[]): Promise<void> {
  const { city_id } = await trx
    .insertInto('musicians')
    .values({ user_id: userId, city_id: cityId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_active: true }))
    .returning('city_id')
    .executeTakeFirstOrThrow();
  if (city_id !== cityId) {
    throw refuse('youPlayInAnotherCity');
  }
  await sql`insert into musician_skills (user_id, skill_id)
    select ${userId}, id from skills where id = any(${[...skillIds]}::uuid[]) on conflict do nothing`.execute(trx);
}

async function openPayeeAccount(trx: Db, userId: string, now: string): Promise<void> {
  await trx
    .insertInto('payee_accounts')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
