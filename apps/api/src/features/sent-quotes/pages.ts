import type { PublicContext } from '../../platform/context.ts';
import { type PageRequest, type PageResponse, pages } from '../../platform/http/pages.ts';
import { closedLinkPage } from '../customer-links/door.ts';
import { recordView } from './commands/record-view.ts';
import { submitAnswer } from './commands/submit-answer.ts';
import { openQuote, type QuoteForm, viewQuotePage } from './views.ts';

const path = '/your-booking/:key/quote';

/** A quote as its customer reads and answers it. */
export const sentQuotePages = pages(
  { method: 'GET', path, isKeyed: true, load: showQuote },
  { method: 'POST', path, isKeyed: true, load: takeAnswer },
);

async function showQuote(context: PublicContext, { params, query }: PageRequest): Promise<PageResponse> {
  const opened = await openQuote(context, params.key ?? '', query.answer ?? '');
  if (!opened) return closedLinkPage(context);
  if (opened.isFromMail) await recordView(context, opened.link, opened.quote);
  const done = doneWords.find((each) => each === query.done) ?? null;
  const filled = { what: null, name: '', reason: '' };
  return { show: await viewQuotePage(context, opened, { done, filled, problems: [] }) };
}

const doneWords: NonNullable<QuoteForm['done']>[] = ['accepted', 'declined', 'sent'];

async function takeAnswer(context: PublicContext, { params, query, form }: PageRequest): Promise<PageResponse> {
  const opened = await openQuote(context, params.key ?? '', query.answer ?? '');
  if (!opened) return closedLinkPage(context);
  const answered = await submitAnswer(context, opened, form);
  if (answered.done === null) return { status: 422, show: await viewQuotePage(context, opened, answered) };
  const back = new URLSearchParams({ ...(query.answer ? { answer: query.answer } : {}), done: answered.done });
  return { goTo: `/your-booking/${params.key}/quote?${back}` };
}
