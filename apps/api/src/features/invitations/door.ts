import { invitationState } from '@cadenza/domain/invitations/invitation-state';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { passwordMatches } from '../../platform/crypto/password.ts';
import { hashKey } from '../../platform/crypto/random-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { fragment } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import { organisationRecord } from '../second-factor/door.ts';
import { findAccount, findPlace, type Invitation, lockInvitation, type Place, unknownLink } from './store.ts';

export interface Answered {
  invitation: Invitation;
  /** Null for an organisation that does not exist yet. */
  place: Place | null;
  /** The account that accepted it, if any; the action decides whether that is the same person. */
  acceptedBy: string | null;
}

/**
 * The invitation that a person accepts by its link, locked: of two simultaneous attempts the second finds it accepted.
 * Refuses an unknown link, one of another kind, and one that has expired or was cancelled.
 */
export async function answerInvitation(
  trx: Db,
  key: string,
  kinds: readonly Invitation['kind'][],
  now: string,
): Promise<Answered> {
  const invitation = await lockInvitation(trx, hashKey(key));
  if (!kinds.includes(invitation.kind)) throw unknownLink();
  const state = invitationState(invitation, now);
  if (state === 'expired' || state === 'cancelled')
    throw refuse(state === 'expired' ? 'invitationExpired' : 'invitationCancelled');
  const place = invitation.organisationId === null ? null : await findPlace(trx, invitation.organisationId);
  return { invitation, place, acceptedBy: invitation.acceptedBy };
}

/** Passes if this username and password belong to the account that accepted it; refuses otherwise. */
export async function expectSameAccount(
  trx: Db,
  acceptedBy: string,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  const account = await findAccount(trx, { userId: acceptedBy });
  const isSame =
    account?.userName.toLowerCase() === userName.toLowerCase() &&
    (await passwordMatches(account.passwordHash, password));
  if (!isSame) throw refuse('invitationAccepted');
}

/** Refuses anyone but the person who accepted it. */
export function expectSamePerson(acceptedBy: string, userId: string): void {
  if (acceptedBy !== userId) throw refuse('invitationAccepted');
}

/** The roles that open invitations to an address would give, as PlacedRole; for use within a screen's query. */
export const invitedRoles = (address: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('invitations as i')
      .innerJoin('organisations as w', 'w.id', 'i.organisation_id')
      .leftJoin('organisations as above', 'above.id', 'w.parent_id')
      .leftJoin('cities as y', 'y.id', 'w.id')
      .where(({ fn, ref, eb }) => eb(fn('lower', [ref('i.email')]), '=', fn('lower', [address])))
      .where('i.accepted_at', 'is', null)
      .where('i.cancelled_at', 'is', null)
      .select((role) => [
        'i.account_role as accountRole',
        'i.is_musician as isMusician',
        organisationRecord(role).as('organisation'),
      ]),
  );
