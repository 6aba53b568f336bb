import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor } from '@cadenza/domain/money';
import { formatLongDate } from '@cadenza/domain/time';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import styles from './customer-quote.module.css';

/** The status of the quote: accepted, declined, expired, or open until a day. */
export function QuoteStatus(page: CustomerQuotePage) {
  const { title, words } = statusOf(page);
  const { done, accepted, state, bookingUrl } = page;
  return (
    <PrintedPagePart title={title} isOnScreenOnly={accepted === null}>
      <p className={done ? 'positive text-xl semibold centred' : styles.words} role={done ? 'status' : undefined}>
        {words}
      </p>
      {accepted ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href={accepted.pdfUrl}>
            Save what you accepted (PDF)
          </a>
          <a className={action.action} href={bookingUrl}>
            View your booking
          </a>
        </p>
      ) : null}
      {state === 'open' ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href="#answer">
            {page.document.kind === 'quote' ? 'Accept this quote' : 'Accept this change'}
          </a>
          <a className={action.action} href={`${bookingUrl}#messages`}>
            Ask a question
          </a>
          <a className={action.action} href="#no">
            Not for us
          </a>
        </p>
      ) : null}
      {isOver[state] ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href={`${bookingUrl}#call`}>
            Request a call
          </a>
          <a className={`${action.action} tabular`} href={`tel:${page.phone.replaceAll(' ', '')}`}>
            {formatPhone(page.phone)}
          </a>
        </p>
      ) : null}
    </PrintedPagePart>
  );
}

const isOver: Record<CustomerQuotePage['state'], boolean> = {
  open: false,
  accepted: false,
  declined: true,
  expired: true,
  outdated: true,
  replaced: false,
  closed: true,
};

/** What follows right after a quote is accepted; empty when the page is opened again later. */
export function nextAfterAccepting(
  done: CustomerQuotePage['done'],
  { kind, deposit, currency }: Pick<CustomerQuotePage['document'], 'kind' | 'deposit' | 'currency'>,
): string {
  if (done !== 'accepted' || kind !== 'quote' || deposit.amountMinor === 0) return '';
  return ` Next, you get the invoice for your deposit of ${formatMinor(deposit.amountMinor, currency)}.`;
}

function statusOf({ state, document, accepted, done }: CustomerQuotePage): { title: string; words: string } {
  const it = document.kind === 'quote' ? 'quote' : 'change';
  switch (state) {
    case 'open':
      return {
        title: `${it === 'quote' ? 'Your quote' : 'A change'} ${it === 'quote' ? 'is ready' : 'to your music'}`,
        words:
          document.validUntil === null
            ? 'Please read what’s changing and let us know if you’re happy with it.'
            : `Take your time. You can accept it until ${formatLongDate(document.validUntil)}.`,
      };
    case 'accepted': {
      const thanks = done === 'accepted' ? 'Thank you! ' : '';
      const mail = `We’ve emailed you a PDF copy.${nextAfterAccepting(done, document)}`;
      return { title: 'Accepted', words: `${thanks}${accepted?.name} accepted this ${it} on ${accepted?.at}. ${mail}` };
    }
    case 'declined':
      return {
        title: done === 'declined' ? 'Thanks for letting us know' : `You declined this ${it}`,
        words: 'If you’d like something different, or change your mind, we’d love to hear from you.',
      };
    case 'expired':
      return {
        title: `This ${it} has expired`,
        words: `This ${it} expired on ${formatLongDate(document.validUntil ?? '')}. Just ask us for a new one.`,
      };
    case 'outdated':
      return {
        title: 'Your booking has changed',
        words: `Your booking has changed since we sent this ${it}, so it can no longer be accepted. We’ll send you a new one, or you can ask us for it.`,
      };
    case 'replaced':
      return {
        title: 'We’ve sent a newer version',
        words: 'Please open the link in our latest email.',
      };
    case 'closed':
      return { title: 'Your booking has moved on', words: 'There’s nothing left to do here.' };
  }
}
