import { liveOfferStates, type OfferState } from '@cadenza/domain/offers/offer-lifecycle';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';
import { titleIn } from '../door.ts';

/**
 * Withdraws the open offers on these positions, except those of one group, and ends groups with nothing left. Returns the
 * musicians whose exclusive offers were withdrawn. The group offers, or the booking, are locked.
 */
export async function withdrawOffers(trx: Db, positionIds: readonly SeenPositionId[], exceptGroupId: string | null) {
  const withdrawn = await trx
    .with('gone', (cte) =>
      cte
        .selectFrom('offers as o')
        .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
        .innerJoin('positions as p', 'p.id', 'o.position_id')
        .innerJoin('gigs as g', 'g.id', 'p.gig_id')
        .select(['o.id', 'o.state', 'q.musician_id'])
        .select((eb) => titleIn(eb).as('title'))
        .where('o.position_id', '=', anyOf(positionIds))
        .where('o.state', 'in', liveOfferStates)
        .where('q.id', 'is distinct from', exceptGroupId),
    )
    .with('withdrawn', (cte) =>
      cte
        .updateTable('offers')
        .set({ state: 'withdrawn' })
        .where('id', 'in', (eb) => eb.selectFrom('gone').select('id')),
    )
    .selectFrom('gone')
    .innerJoin('users as u', 'u.id', 'gone.musician_id')
    .select(({ ref }) => [
      jsonBuildObject({ id: ref('u.id'), name: ref('u.name') }).as('musician'),
      sql<string[]>`json_agg(${ref('gone.title')} order by ${ref('gone.title')})`.as('positions'),
    ])
    .where('gone.state', '=', 'exclusive')
    .groupBy('u.id')
    .execute();
  await endGroups(trx, positionIds, liveOfferStates, 'withdrawn');
  return withdrawn;
}

/** Ends the group offers on these positions that are in one of `states` once none of their offers is. */
export const endGroups = (
  trx: Db,
  positionIds: readonly SeenPositionId[],
  states: readonly OfferState[],
  to: OfferState,
) =>
  trx
    .updateTable('group_offers as q')
    .set({ state: to })
    .where('q.state', 'in', states)
    .where('q.id', 'in', offersOf(trx, positionIds))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('offers as o')
            .select('o.id')
            .whereRef('o.group_offer_id', '=', 'q.id')
            .where('o.state', 'in', states),
        ),
      ),
    )
    .execute();

/** The group offers that contain one of these positions. */
export const offersOf = (trx: Db, positionIds: readonly SeenPositionId[]) =>
  trx.selectFrom('offers').select('group_offer_id').where('position_id', '=', anyOf(positionIds));
