import type { OutputOf } from '@cadenza/contract/operations';
import { canSeePayee } from '@cadenza/domain/permissions/payees';
import { defaultRegion } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { orEmpty } from '../../platform/db/expressions.ts';
import { avatarSetOf } from '../../platform/files/picture-address.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { pendingEmail, shownEmail } from '../session/door.ts';
import { presentPayee } from './present.ts';
import { findPayee, paidPersons } from './store.ts';

/** The actor's own details, in one statement. Defaults to the region of the city that pays them. */
export const getCurrentUser: Handler<'getCurrentUser'> = async ({ db, actor }) => {
  const { storageKey, ...profile } = await paidPersons(db)
    .leftJoin('files as f', 'f.id', 'u.avatar_file_id')
    .where('u.id', '=', actor.userId)
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select([shownEmail.as('email'), pendingEmail.as('pendingEmail'), 'u.password_changed_at as passwordChangedAt'])
    .select(['f.id as avatarFileId', 'f.storage_key as storageKey'])
    .select((eb) => [
      eb.fn.coalesce('u.title', sql.lit<''>('')).as('title'),
      eb.fn.coalesce('u.gender', eb.lit(0)).as('gender'),
      orEmpty(eb.ref('u.mobile')).as('mobile'),
      orEmpty(eb.ref('u.landline')).as('landline'),
      eb.fn.coalesce('u.region_id', 'y.region_id', sql.lit(defaultRegion)).as('regionId'),
      eb('u.email_validated_at', 'is not', null).$castTo<boolean>().as('isEmailValidated'),
      eb('u.mobile_validated_at', 'is not', null).$castTo<boolean>().as('isMobileValidated'),
      eb('y.id', 'is not', null).$castTo<boolean>().as('isPaid'),
    ])
    .executeTakeFirstOrThrow(() => new Error('the signed-in person has no row'));
  return { ...profile, avatarSet: avatarSetOf(storageKey) };
};

/** Which of a person's email address and mobile number are verified. */
export async function viewProofs(db: Db, userId: string): Promise<OutputOf<'updateCurrentUser'>> {
  return db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select((eb) => [
      eb('u.email_validated_at', 'is not', null).$castTo<boolean>().as('isEmailValidated'),
      eb('u.mobile_validated_at', 'is not', null).$castTo<boolean>().as('isMobileValidated'),
      pendingEmail.as('pendingEmail'),
    ])
    .executeTakeFirstOrThrow();
}

export const getPayeeDetails: Handler<'getPayeeDetails'> = async ({ db, actor, now }, { params: { id: userId } }) => {
  const payee = await findPayee(db, userId);
  const { regionId } = payee ?? {};
  if (!payee || !regionId || !canSeePayee(actor, payee)) throw refuse('payeeDetailsNotFound');
  return presentPayee({ ...payee, regionId }, actor, now);
};

/** Who looked at the actor's numbers: one page, newest first. */
export const listNumberReveals: Handler<'listNumberReveals'> = async ({ db, actor }, { query: { skip, take } }) => {
  const { items, total } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('secret_reveals as r')
        .where('r.payee_id', '=', actor.userId)
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
      jsonArrayFrom(
        eb
          .selectFrom('secret_reveals as r')
          .innerJoin('users as u', 'u.id', 'r.actor_user_id')
          .where('r.payee_id', '=', actor.userId)
          .orderBy('r.at', 'desc')
          .orderBy('r.id', 'desc')
          .limit(take)
          .offset(skip)
          .select(['r.id', 'r.field as number', 'u.name as actorName', 'r.at'])
          .select((reveal) => reveal('r.actor_user_id', '=', reveal.ref('r.payee_id')).$castTo<boolean>().as('isSelf')),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
  return pageOf(items, total, { skip, take });
};
