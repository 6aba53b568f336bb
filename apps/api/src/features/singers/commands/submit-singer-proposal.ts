import { canProposeSinger } from '@cadenza/domain/permissions/singers';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { receivePublicFiles } from '../../files/door/receive-public-files.ts';
import { findNewestProposal, isSameProfile, lockSinger, ownerOf, writeProposal } from '../store.ts';

/**
 * Proposes what customers should see and hear of a singer, replacing an open proposal. Submitting the same again changes nothing.
 */
export const submitSingerProposal: Handler<'submitSingerProposal'> = async (
  context,
  { params: { id }, body: { version, videoUrl, ...rest } },
) => {
  const { db, actor, now } = context;
  const profile = { ...rest, videoUrl: videoUrl === '' ? null : videoUrl };
  if (!canProposeSinger(actor, await lockSinger(db, actor, id))) throw refuse('notPermitted');
  await receivePublicFiles(context, ownerOf(id), profile);
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, id);
    const newest = await findNewestProposal(trx, singer);
    const open = newest?.state === 'open' ? newest : null;
    if (open && isSameProfile(open, profile)) return;
    if ((open?.version ?? 0) !== version) throw refuse('singerProposalChanged');
    await writeProposal(trx, singer, open, profile, { by: actor.userId, now });
    const sentence = `Proposed a profile of the singer ${singer.name}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
  });
};
