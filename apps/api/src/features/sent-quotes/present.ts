import type { SentQuote } from '@cadenza/contract/sent-quotes/operations';
import type { SentQuoteState } from '@cadenza/domain/sent-quotes/sent-quote';
import type { SentQuoteRow } from './store.ts';

/** A sent quote as the office sees it. */
export function presentSentQuote(quote: SentQuoteRow, state: SentQuoteState): SentQuote {
  const { id, version, kind, sentAt, sentByName, sentTo, validUntil, firstViewedAt, document, hash } = quote;
  const { remindedAt, lastRemindedAt, answer, answeredAt, answeredBy, reason, ipAddress } = quote;
  return {
    id,
    version,
    kind,
    state,
    sentAt,
    sentByName,
    sentTo,
    validUntil,
    currency: document.currency,
    totalMinor: document.totalMinor,
    differences: document.differences,
    hash,
    firstViewedAt,
    remindedAt: lastRemindedAt ?? remindedAt,
    answer:
      answer === null || answeredAt === null
        ? null
        : { at: answeredAt, name: answeredBy ?? '', reason: reason ?? '', from: ipAddress ?? '' },
  };
}
