import type { SavedList } from '@cadenza/domain/saved-views/saved-view';
import { sql } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';

/** Serialises changes to one person's views. */
export async function lockOwner(trx: Db, { actor }: OfficeScope): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', actor.userId).forNoKeyUpdate().execute();
}

/** The list of one of the person's views; refuses an unknown id and a colleague's view alike. */
export async function findListOf(trx: Db, { actor }: OfficeScope, id: string): Promise<SavedList> {
  const { list } = await trx
    .selectFrom('saved_views')
    .select('list')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow(() => refuse('savedViewNotFound'));
  return list;
}

/** The person's other views of a list, and whether each has this name. */
export const findOthers = (
  trx: Db,
  { actor }: OfficeScope,
  { list, name, except }: { list: SavedList; name: string; except: string | null },
): Promise<{ isSameName: boolean }[]> =>
  trx
    .selectFrom('saved_views')
    .select(({ ref }) => sql<boolean>`lower(${ref('name')}) = lower(${name})`.as('isSameName'))
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .$if(except !== null, (others) => others.where('id', '<>', except ?? ''))
    .execute();
