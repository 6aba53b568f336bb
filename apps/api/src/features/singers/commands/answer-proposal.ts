import { canPublishSinger } from '@cadenza/domain/permissions/singers';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { proposalAnswered } from '../mails/proposal-answered.ts';
import { endProposal, findNewestProposal, lockSinger, showProfile } from '../store.ts';

/** An admin's answer: the version that they reviewed, and a reason if it is refused. */
export type ProposalAnswer = { version: number } & ({ state: 'published' } | { state: 'refused'; reason: string });

/**
 * Publishes a proposal in the version that was reviewed, or refuses it with a reason; the singer is mailed. Repeating the answer
 * changes nothing.
 */
export async function answerProposal(
  context: OfficeContext,
  id: string,
  { version, ...answer }: ProposalAnswer,
): Promise<void> {
  const { db, actor, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const singer = await lockSinger(trx, actor, id);
    if (!canPublishSinger(actor, singer)) throw refuse('singerNotYours');
    const proposal = await findNewestProposal(trx, singer);
    if (!proposal) throw refuse('singerProposalEnded');
    if (proposal.state === answer.state && proposal.version === version) return;
    if (proposal.state !== 'open') throw refuse('singerProposalEnded');
    if (proposal.version !== version) throw refuse('singerProposalChanged');
    if (answer.state === 'published') await showProfile(trx, singer, proposal, now);
    await endProposal(trx, proposal, { ...answer, by: actor.userId, now });
    const done = answer.state === 'published' ? 'Published' : 'Refused';
    const sentence = `${done} the proposed profile of the singer ${singer.name}`;
    await recordAccountEvent(trx, context, { organisationId: singer.cityId }, sentence);
    await postMail(trx, now, proposalAnswered(platform, singer, answer));
  });
}
