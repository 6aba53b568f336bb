import {
  type EventGroup,
  eventGroupChanges,
  eventGroupProblems,
  type GroupsInput,
} from '@cadenza/domain/line-ups/event-groups';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findLineUps } from '../store.ts';

/**
 * Renames and reorders the groups of one part of the day, by an admin of the city; this applies immediately. A group with a
 * line-up, even a hidden one, is not removed.
 */
export const saveEventGroups: Handler<'saveEventGroups'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, ...asked } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    if (known.version !== version) throw refuse('lineUpsChanged');
    refuseProblems(eventGroupProblems(known, asked));
    const sentences = eventGroupChanges(known.groups, asked);
    if (sentences.length === 0) return { message: 'No changes to the groups' };
    await writeGroups(trx, known, asked);
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, sentences);
    return { message: 'Groups saved' };
  });
};

async function writeGroups(
  trx: Db,
  { id: cityId, groups }: { id: string; groups: readonly EventGroup[] },
  asked: GroupsInput,
): Promise<void> {
  const kept = asked.groups.flatMap(({ id }) => id ?? []);
  const left = groups.filter(({ id, typeId }) => typeId === asked.typeId && !kept.includes(id)).map(({ id }) => id);
  await trx.deleteFrom('event_groups').where('id', '=', anyOf(left)).execute();
  // Lets two groups swap names without breaking the unique constraint.
  await trx.updateTable('event_groups').set({ name: sql<string>`id::text` }).where('id', '=', anyOf(kept)).execute();
  await sql`
    insert into event_groups (id, city_id, performance_type_id, name, ordinal)
    select coalesce(g.id, gen_random_uuid()), ${cityId}, ${asked.typeId}, g.name, g.place
    from rows from (json_to_recordset(${JSON.stringify(asked.groups)}::json) as (id uuid, name text))
      with ordinality g(id, name, place)
    on conflict (id) do update set name = excluded.name, ordinal = excluded.ordinal`.execute(trx);
}
