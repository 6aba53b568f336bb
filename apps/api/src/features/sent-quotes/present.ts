import { listSentQuotes, type SentQuote } from '@cadenza/contract/sent-quotes/operations';
import type { SentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { SentQuoteRow } from './store.ts';

/** A sent quote as the office sees it. */
export function presentSentQuote(quote: SentQuoteRow, state: SentQuoteState): SentQuote {
  const { document, remindedAt, lastRemindedAt, answer, answeredAt, answeredBy, reason, ipAddress } = quote;
  return {
    ...shownFields(listSentQuotes.output.shape.items.element, quote),
    state,
    currency: document.currency,
    totalMinor: document.totalMinor,
    differences: document.differences,
    remindedAt: lastRemindedAt ?? remindedAt,
    answer:
      answer === null || answeredAt === null
        ? null
        : { at: answeredAt, name: answeredBy ?? '', reason: reason ?? '', from: ipAddress ?? '' },
  };
}
