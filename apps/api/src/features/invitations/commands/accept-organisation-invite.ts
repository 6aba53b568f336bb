import type { InputOf } from '@cadenza/contract/operations';
import { isAddressEmpty } from '@cadenza/domain/address';
import { fieldProblems, problemsBelow } from '@cadenza/domain/field-problems';
import { normaliseOrganisation } from '@cadenza/domain/organisations/organisation-details';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { detailColumns } from '../../organisations/door.ts';
import { type Answered, answerInvitation, expectSameAccount, expectSamePerson } from '../door.ts';
import { findAccount, findPlace, type Invitation, markAccepted, type Place } from '../store.ts';
import { type NewAccount, openAccount } from './open-account.ts';
import { takeRole } from './take-role.ts';

type NewOrganisation = InputOf<'completeOrganisationInvite'>['body']['organisation'];

interface Answer {
  key: string;
  /** Null: the person signed in. */
  account: NewAccount | null;
  /** Null: the organisation already exists. */
  organisation: NewOrganisation | null;
}

/**
 * Makes a person admin of an organisation: an existing one, or a new one that they complete; with a new account, or
 * with that of the invited address, which must then be signed in. Repeating it with the same account changes nothing.
 */
export async function acceptOrganisationInvite(
  context: PublicContext,
  { key, account, organisation }: Answer,
): Promise<{ organisationId: string }> {
  const { db, now, ip, signedIn } = context;
  const signedInUserId = (await signedIn())?.userId ?? null;
  return db.transaction().execute(async (trx) => {
    const answered = await answerInvitation(trx, key, ['organisation'], now);
    const { invitation, acceptedBy } = answered;
    if (acceptedBy !== null && invitation.organisationId !== null) {
      if (account) await expectSameAccount(trx, acceptedBy, account);
      else expectSamePerson(acceptedBy, await expectAccount(trx, invitation, signedInUserId));
      return { organisationId: invitation.organisationId };
    }
    const place = await settlePlace(trx, answered, organisation, now);
    const userId = account
      ? await openAccount(context, trx, invitation.email, { ...account, regionId: place.regionId ?? account.regionId })
      : await expectAccount(trx, invitation, signedInUserId);
    await takeRole(trx, context, { invitation, place }, { userId, termsId: undefined, ip });
    await markAccepted(trx, invitation.id, { userId, organisationId: place.organisationId, now });
    return { organisationId: place.organisationId };
  });
}

async function settlePlace(
  trx: Db,
  { place, invitation }: Answered,
  organisation: NewOrganisation | null,
  now: string,
): Promise<Place> {
  if (place) {
    if (organisation) throw refuse('organisationExists', { organisation: place.name });
    return place;
  }
  if (!organisation) throw refuse('organisationIncomplete');
  return findPlace(trx, await insertOrganisation(trx, invitation, organisation, now));
}

async function insertOrganisation(
  trx: Db,
  { email }: Invitation,
  { type, ...given }: NewOrganisation,
  now: string,
): Promise<string> {
  const { details, problems } = normaliseOrganisation(given);
  const missing = fieldProblems({ 'headOffice.line1': isAddressEmpty(given.headOffice) ? noAddress : null });
  const wrong = [...problems, ...missing];
  if (wrong.length > 0) throw invalidFields(problemsBelow('organisation', wrong));
  const { id } = await trx
    .insertInto('organisations')
    .values({ ...detailColumns({ ...details, email: details.email || email }), type, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const noAddress = 'Please give the street and number';

async function expectAccount(trx: Db, { email }: Invitation, signedInUserId: string | null): Promise<string> {
  const account = await findAccount(trx, { email });
  if (!account) throw refuse('invitedMemberMissing');
  if (!account.isActive) throw refuse('accountInactive');
  if (signedInUserId === account.userId) return account.userId;
  throw refuse('invitedSignInRequired', { email });
}
