import type { OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-json.ts';
import { pageOf } from '../../../platform/http/page-of.ts';

/** A part of the catalogue: of a city, or what all cities have in common. */
export interface CataloguePart {
  part: 'line-ups' | 'event groups' | 'skills' | 'timeline templates';
  cityId: string | null;
}

/** Records what somebody changed of the catalogue, in sentences. Call it in the transaction of the change. */
export async function recordCatalogueChange(
  trx: Db,
  { actor, now }: Pick<OfficeContext, 'actor' | 'now'>,
  { part, cityId }: CataloguePart,
  sentences: readonly string[],
): Promise<void> {
  await trx
    .insertInto('catalogue_events')
    .values(sentences.map((sentence) => ({ part, city_id: cityId, sentence, at: now, by_user_id: actor.userId })))
    .execute();
}

/** Who changed what of a part, the latest first. */
export async function viewCatalogueChanges(
  db: Db,
  { part, cityId }: CataloguePart,
  query: { skip: number; take: number },
): Promise<OutputOf<'listLineUpChanges'>> {
  const changes = db
    .selectFrom('catalogue_events as e')
    .innerJoin('users as u', 'u.id', 'e.by_user_id')
    .select(['e.id', 'e.at', 'u.name as by', 'e.sentence'])
    .where('e.part', '=', part)
    .where('e.city_id', 'is not distinct from', cityId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id');
  const { items, total } = await readPage(db, changes, query);
  return pageOf(items, total, query);
}
