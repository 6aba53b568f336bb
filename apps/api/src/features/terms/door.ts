import type { AgreementAudience } from '@cadenza/domain/terms/terms';
import type { Db } from '../../platform/db/database.ts';
import { newestTerms } from './store.ts';

/** The id of the terms to accept when joining a city in this role, or undefined when none are published. */
export async function termsToAccept(
  db: Db,
  cityId: string,
  audience: AgreementAudience,
  now: string,
): Promise<string | undefined> {
  return (await newestTerms(db, audience, now).where('t.city_id', '=', cityId).executeTakeFirst())?.id;
}

/** Records that a person agreed; repeating it changes nothing, and the first time stays. */
export async function recordAcceptance(
  trx: Db,
  acceptance: { termsId: string; userId: string; now: string; ip: string },
): Promise<void> {
  await trx
    .insertInto('terms_acceptances')
    .values({
      terms_id: acceptance.termsId,
      user_id: acceptance.userId,
      accepted_at: acceptance.now,
      ip: acceptance.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
