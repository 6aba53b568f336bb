import { nextInLine } from '@cadenza/domain/offers/offer-planning';
import { dryRun } from '../../../platform/db/dry-run.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { titleOf } from '../../positions/door.ts';
import { beginWalk, deadlineOf, planWalk } from '../door/preference-walk.ts';

/** Who *Send offers* would ask now, who would come next, and who would be passed over. Changes nothing. */
export const previewOffers: Handler<'previewOffers'> = (context, { params: { id: bookingId } }) => {
  return dryRun(context.db, async (trx) => {
    const walk = await beginWalk(trx, context, bookingId);
    const { plan, request, musicians, exclusiveUntil } = await planWalk(trx, walk);
    const names = new Map(musicians.map(({ id, name }) => [id, name]));
    // Lists may still name musicians who have left the city.
    const named = (ids: readonly string[]) =>
      ids.flatMap((userId) => {
        const name = names.get(userId);
        return name === undefined ? [] : [{ userId, name }];
      });
    const positions = walk.wanted.map((position) => {
      const planned = plan.positions.find(({ positionId }) => positionId === position.id);
      if (!planned) throw new Error('a position was not planned for');
      const { stage, offeredTo, passedOver } = planned;
      const group = plan.groups.find(({ positionIds }) => positionIds.includes(position.id));
      // Someone asked for this position may be asked for others with it; the deadline is then the earliest arrival among them.
      const together = walk.wanted.filter(
        ({ id }) => id === position.id || (stage === 'exclusive' && group?.positionIds.includes(id)),
      );
      return {
        positionId: position.id,
        title: titleOf(position),
        stage,
        offeredTo: named(offeredTo),
        until: group ? deadlineOf(group.state, together, exclusiveUntil) : null,
        next: named(nextInLine(request, planned)),
        passedOver: passedOver.flatMap(({ musicianId, reason }) =>
          named([musicianId]).map((musician) => ({ musician, reason })),
        ),
      };
    });
    return { timeZone: walk.booking.time_zone, offers: plan.groups.length, positions };
  });
};
