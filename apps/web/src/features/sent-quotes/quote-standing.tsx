import type { CustomerQuotePage } from '@cadenza/contract/sent-quotes/shapes';
import { formatPhone } from '@cadenza/domain/phone';
import { formatLongDate } from '@cadenza/domain/time';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './customer-quote.module.css';

/** Where the quote stands: accepted, declined, expired, or open until a day. */
export function QuoteStanding(page: CustomerQuotePage) {
  const { title, words } = standingOf(page);
  const { done, accepted, state, bookingUrl } = page;
  return (
    <PrintedPagePart title={title} isOnScreenOnly={accepted === null}>
      <p className={done ? form.done : styles.words} role={done ? 'status' : undefined}>
        {words}
      </p>
      {accepted ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href={accepted.pdfUrl}>
            Save what you accepted (PDF)
          </a>
          <a className={action.action} href={bookingUrl}>
            Go to your booking
          </a>
        </p>
      ) : null}
      {state === 'open' ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href="#answer">
            {page.document.kind === 'quote' ? 'Accept this quote' : 'Agree to the change'}
          </a>
          <a className={action.action} href="#no">
            Not for us
          </a>
        </p>
      ) : null}
      {isOver[state] ? (
        <p className={styles.actions}>
          <a className={action.action} data-look="main" href={`${bookingUrl}#call`}>
            Ask us to call you
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

function standingOf({ state, document, accepted, done }: CustomerQuotePage): { title: string; words: string } {
  const it = document.kind === 'quote' ? 'quote' : 'change';
  switch (state) {
    case 'open':
      return {
        title: `${it === 'quote' ? 'Your quote' : 'A change'} waits for your answer`,
        words:
          document.validUntil === null
            ? 'Please read what changes, and tell us whether you agree.'
            : `Please read it in your own time. You can accept it until ${formatLongDate(document.validUntil)}.`,
      };
    case 'accepted': {
      const thanks = done === 'accepted' ? 'Thank you! ' : '';
      const mail = 'We have sent it to you by e-mail as a PDF.';
      return { title: 'Accepted', words: `${thanks}${accepted?.name} accepted this ${it} on ${accepted?.at}. ${mail}` };
    }
    case 'declined':
      return {
        title: done === 'declined' ? 'Thank you for telling us' : `You said no to this ${it}`,
        words: 'If you would like something else, or have changed your mind, we would love to hear from you.',
      };
    case 'expired':
      return {
        title: `This ${it} has expired`,
        words: `This ${it} expired on ${formatLongDate(document.validUntil ?? '')}. Just ask us for a new one.`,
      };
    case 'outdated':
      return {
        title: 'Something has changed since',
        words: `Your booking has changed since we sent this ${it}, so it cannot be accepted any more. We will send you a new one; you can also ask us for it.`,
      };
    case 'replaced':
      return {
        title: 'There is a newer one',
        words: 'We have sent you a newer one since. Please open the link in its mail.',
      };
    case 'closed':
      return { title: 'Your booking has moved on', words: 'There is nothing to answer here any more.' };
  }
}
