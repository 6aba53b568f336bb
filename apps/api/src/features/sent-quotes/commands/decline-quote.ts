import type { DeclineInput } from '@cadenza/contract/sent-quotes/answer-input';
import type { PublicContext } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { declinedMail } from '../mails/answer-mails.ts';
import { addAnswer, findQuoteContact } from '../store.ts';
import { type Answering, lockAnswerable } from './lock-answerable.ts';

/** The customer declines, optionally with a reason. The booking's status does not change; repeating it changes nothing. */
export async function declineQuote(
  context: PublicContext,
  answering: Answering,
  { reason }: DeclineInput,
): Promise<void> {
  const { now, platform, ip, userAgent } = context;
  await context.db.transaction().execute(async (trx) => {
    const { booking, quote, isAccepted, isDeclined, author } = await lockAnswerable(trx, context, answering);
    if (isAccepted) throw refuse('quoteAccepted');
    if (isDeclined) return;
    const { kind, version } = quote;
    await addAnswer(trx, quote, { isAccepted: false, name: '', consentedTo: '', reason, ip, userAgent }, now);
    await recordEvent(trx, booking.id, now, author, { kind: 'quote declined', what: kind, version, reason });
    const contact = await findQuoteContact(trx, booking.id);
    await postMail(trx, now, declinedMail({ contact, booking, kind, version, reason }, platform.config));
  });
}
