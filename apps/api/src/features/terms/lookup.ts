import type { Db } from '../../platform/db/database.ts';
import { newestTerms, recordAcceptance } from './store.ts';

/** The id of the terms that somebody who joins a city in this role has to accept, or undefined when none are published. */
export async function termsToAccept(
  db: Db,
  cityId: string,
  audience: 'musician' | 'sales manager',
  now: string,
): Promise<string | undefined> {
  return (await newestTerms(db, audience, now).where('t.city_id', '=', cityId).executeTakeFirst())?.id;
}

export { recordAcceptance };
