import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/expressions.ts';
import { readLatestFirst } from '../../../platform/http/read-in-order.ts';

/** A part of the catalogue: of one city, or shared by all cities. */
export interface CataloguePart {
  part: 'line-ups' | 'event groups' | 'skills' | 'timeline templates' | 'banks';
  cityId: string | null;
}

/** Records a change of the catalogue, in sentences. Call it in the transaction of the change. */
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

/** Who changed what in a part, latest first. */
export async function viewCatalogueChanges(
  db: Db,
  { part, cityId }: CataloguePart,
  query: InputOf<'listLineUpChanges'>['query'],
): Promise<OutputOf<'listLineUpChanges'>> {
  const changes = db
    .selectFrom('catalogue_events as e')
    .innerJoin('users as u', 'u.id', 'e.by_user_id')
    .select(['e.id', 'u.name as by', 'e.sentence'])
    .select(({ ref }) => isoInstant(ref('e.at')).as('at'))
    .where('e.part', '=', part)
    .where('e.city_id', 'is not distinct from', cityId);
  const key = { at: sql.ref<string>('e.at'), id: sql.ref<string>('e.id') };
  const { shown, ...cursors } = await readLatestFirst(changes, { ...key, of: ({ at, id }) => ({ at, id }) }, query);
  return { items: shown, ...cursors };
}
