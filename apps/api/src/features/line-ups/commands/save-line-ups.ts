import { seatsOn, seatsText } from '@cadenza/domain/line-ups/line-up';
import { lineUpChangeProblems } from '@cadenza/domain/line-ups/line-up-change';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { formatLongDate } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { contextOf, findLineUps, writeSeats } from '../store.ts';

/**
 * Gives line-ups of a city new seats from a day on, replacing those planned for that day, by an admin of the city. Of two
 * concurrent changes, the second is refused. Agreed bookings keep their seats.
 */
export const saveLineUps: Handler<'saveLineUps'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, from, lineUps } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findLineUps(trx, scope, cityId, { now, lock: true });
    if (known.version !== version) throw refuse('lineUpsChanged');
    refuseProblems(lineUpChangeProblems(contextOf(known), { from, lineUps }));
    const day = formatLongDate(from);
    const sentences: string[] = [];
    for (const { id, seats } of lineUps) {
      const lineUp = known.lineUps.find((each) => each.id === id);
      if (!lineUp) throw new Error('a line-up that was checked is gone');
      const before = seatsText(seatsOn(lineUp.steps, from)) || 'none';
      await writeSeats(trx, known, { id, from, seats }, { by: actor.userId, now });
      sentences.push(`${lineUp.name} from ${day}: ${seatsText(seats)}. Before: ${before}`);
    }
    await recordCatalogueChange(trx, { actor, now }, { part: 'line-ups', cityId }, sentences);
    const count = lineUps.length === 1 ? '1 line-up changes' : `${lineUps.length} line-ups change`;
    return { message: `${count} from ${day}` };
  });
};
