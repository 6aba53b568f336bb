import { acceptInput, declineInput } from '@cadenza/contract/sent-quotes/answer-input';
import type { PublicContext } from '../../../platform/context.ts';
import { submitForm } from '../../../platform/http/submit-form.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OpenedQuote, QuoteForm } from '../views.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineQuote } from './decline-quote.ts';
import { resendQuote } from './resend-quote.ts';

/**
 * Handles the form on a quote's page: accept, decline, or send the mail again. Only the person who opened the link in the mail,
 * or a co-planner who decides, can answer. Returns what was done, or the input with its problems.
 */
export async function submitAnswer(
  context: PublicContext,
  { link, quote, isFromMail }: OpenedQuote,
  form: Readonly<Record<string, unknown>>,
): Promise<QuoteForm> {
  const answering = { bookingId: link.bookingId, quoteId: quote.id, coPlannerId: link.coPlanner?.id ?? null };
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
  const filled = { name: text('name'), reason: text('reason') };
  if (text('what') === 'send') {
    await resendQuote(context, answering);
    return { done: 'sent', filled: { what: null, ...filled }, problems: [] };
  }
  const byTheirLink =
    <Input>(answer: (input: Input) => Promise<void>) =>
    async (input: Input) => {
      if (!isFromMail) throw refuse('quoteLinkNeeded');
      await answer(input);
    };
  const what = text('what') === 'decline' ? 'decline' : 'accept';
  const sent =
    what === 'accept'
      ? await submitForm(
          acceptInput,
          { name: filled.name },
          byTheirLink((input) => acceptQuote(context, answering, input)),
        )
      : await submitForm(
          declineInput,
          { reason: filled.reason },
          byTheirLink((input) => declineQuote(context, answering, input)),
        );
  if (!sent.isDone) return { done: null, filled: { what, ...filled }, problems: sent.problems };
  return { done: what === 'accept' ? 'accepted' : 'declined', filled: { what, ...filled }, problems: [] };
}
