import { canProposeSinger } from '@cadenza/domain/permissions/singers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endProposal, findNewestProposal, lockSinger } from '../store.ts';

/** Withdraws an open proposal. Repeating the call changes nothing. */
export const withdrawSingerProposal: Handler<'withdrawSingerProposal'> = async (context, { params: { id } }) => {
  const { db, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, id);
    if (!canProposeSinger(actor, singer)) throw refuse('notPermitted');
    const newest = await findNewestProposal(trx, singer);
    if (newest?.state !== 'open') return;
    await endProposal(trx, newest, { state: 'withdrawn', by: actor.userId, now });
    const sentence = `Withdrew the proposed profile of the singer ${singer.name}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
  });
};
