import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canSeePayee } from '@cadenza/domain/permissions/payees';
import { defaultRegion } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { avatarSetOf } from '../../platform/files/picture-address.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { shownEmail } from '../session/door.ts';
import { presentPayee } from './present.ts';
import { findPayee, payingCity } from './store.ts';

type Profile = OutputOf<'getCurrentUser'>;

/** What I have said of myself, in one statement. Without a region of one's own that of the paying city counts. */
export async function viewCurrentUser({ db, actor }: SignedInContext): Promise<Profile> {
  const { rows } = await sql<Omit<Profile, 'avatarSet'> & { storageKey: string | null }>`
    select u.id, u.username, coalesce(u.title, '') title, coalesce(u.gender, 0) gender, u.first_name "firstName",
      u.last_name "lastName", ${shownEmail} email, u.email_validated_at is not null "isEmailValidated",
      coalesce(u.mobile, '') mobile, u.mobile_validated_at is not null "isMobileValidated", coalesce(u.landline, '') landline,
      coalesce(u.region_id, y.region_id, ${defaultRegion}) "regionId", u.password_changed_at "passwordChangedAt",
      f.id "avatarFileId", f.storage_key "storageKey", p.city_id is not null "isPaid"
    from users u cross join ${payingCity} left join cities y on y.id = p.city_id
    left join files f on f.id = u.avatar_file_id
    where u.id = ${actor.userId}`.execute(db);
  if (!rows[0]) throw new Error('the signed-in person has no row');
  const { storageKey, ...profile } = rows[0];
  return { ...profile, avatarSet: avatarSetOf(storageKey) };
}

/** Which of a person's addresses are proven. */
export async function viewProofs(db: Db, userId: string): Promise<OutputOf<'updateCurrentUser'>> {
  const { rows } = await sql<OutputOf<'updateCurrentUser'>>`
    select email_validated_at is not null "isEmailValidated", mobile_validated_at is not null "isMobileValidated"
    from users where id = ${userId}`.execute(db);
  return rows[0] ?? { isEmailValidated: false, isMobileValidated: false };
}

export async function viewPayee({ db, actor }: SignedInContext, userId: string): Promise<OutputOf<'getPayeeDetails'>> {
  const payee = await findPayee(db, userId);
  const { regionId } = payee ?? {};
  if (!payee || !regionId || !canSeePayee(actor, payee)) throw refuse('payeeDetailsNotFound');
  return presentPayee({ ...payee, regionId }, actor);
}

type Reveal = OutputOf<'listNumberReveals'>['items'][number];

/** Who looked at my numbers: one page, the newest first. */
export async function viewReveals(
  { db, actor }: SignedInContext,
  { skip, take }: InputOf<'listNumberReveals'>['query'],
): Promise<OutputOf<'listNumberReveals'>> {
  const { rows } = await sql<{ total: number; items: Reveal[] }>`
    select (select count(*)::int from secret_reveals where payee_id = ${actor.userId}) total,
      coalesce(json_agg(json_build_object('id', r.id, 'number', r.field, 'actorName', u.first_name || ' ' || u.last_name,
        'isSelf', r.actor_user_id = r.payee_id, 'at', r.at) order by r.at desc, r.id desc), '[]') items
    from (select * from secret_reveals where payee_id = ${actor.userId}
      order by at desc, id desc offset ${skip} limit ${take}) r
    join users u on u.id = r.actor_user_id`.execute(db);
  return pageOf(rows[0]?.items ?? [], rows[0]?.total ?? 0, { skip, take });
}
