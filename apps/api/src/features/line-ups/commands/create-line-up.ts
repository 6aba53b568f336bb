import { seatsText, vocalsOf, voicesOfSeats } from '@cadenza/domain/line-ups/line-up';
import { newSeatProblems } from '@cadenza/domain/line-ups/line-up-change';
import { detailsProblems } from '@cadenza/domain/line-ups/line-up-details';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { effectiveDateProblem } from '@cadenza/domain/settings/setting-change';
import { formatLongDate } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { contextOf, findLineUps, writeSeats } from '../store.ts';

/**
 * Adds a line-up at the end of its group, with seats that apply from a day on, by an admin of the city. Its seats decide its
 * vocals, which never change. It can be chosen only once it has a price.
 */
export const createLineUp: Handler<'createLineUp'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, groupId, name, description, from, seats } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    if (known.version !== version) throw refuse('lineUpsChanged');
    const date = effectiveDateProblem(known.today, from);
    const problems = [
      ...(date === null ? [] : [{ path: 'from', message: date }]),
      ...detailsProblems(known, { lineUpId: null, groupId, name }),
      ...newSeatProblems(contextOf(known), { from, seats }),
    ];
    const group = known.groups.find((each) => each.id === groupId);
    if (problems.length > 0 || !group) throw invalidFields(problems);
    const voices = voicesOfSeats(seats, new Map(known.skills.map((skill) => [skill.id, skill])));
    const { id } = await trx
      .insertInto('performances')
      .values({
        city_id: cityId,
        performance_type_id: group.typeId,
        event_group_id: groupId,
        name,
        description,
        vocal_option: vocalsOf(voices),
        ordinal: known.lineUps.length + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeSeats(trx, known, { id, from, seats }, { by: actor.userId, now });
    const sentence = `Added ${name} from ${formatLongDate(from)}: ${seatsText(seats)}`;
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, [sentence]);
    return { id, message: `${name} added. Customers can choose it once it has a price.` };
  });
};
