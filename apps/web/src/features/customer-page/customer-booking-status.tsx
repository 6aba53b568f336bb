import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { customerStages } from '@cadenza/domain/customer-page/customer-status';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatLongDate } from '@cadenza/domain/time';
import { Monogram } from '../../shared/layout/monogram.tsx';
import action from '../../shared/printed-page/action.module.css';
import styles from './customer-booking-status.module.css';

/** The status and what comes next; next to it, who looks after the booking. */
export function CustomerBookingStatus(page: CustomerBookingPage) {
  const { stage, manager, city, bookingNumber } = page;
  const status = quoteStatus(page) ?? page.status;
  const reached = stage === null ? -1 : customerStages.indexOf(stage);
  const phone = manager?.phone ?? city.phone;
  const email = manager?.email ?? city.email;
  return (
    <div className={`${styles.top} stack-4`}>
      <section className={styles.status} aria-labelledby="status">
        <h2 className={styles.title} id="status">
          {status.title}
        </h2>
        <p className={styles.next}>{status.next}</p>
        {stepsOf(page).map(({ label, href, isMain }) => (
          <p className={styles.action} key={label}>
            <a className={action.action} data-look={isMain ? 'main' : undefined} href={href}>
              {label}
            </a>
          </p>
        ))}
        {stage ? (
          <ol className={styles.stages} aria-label="Your booking’s progress">
            {customerStages.map((each, at) => (
              <li
                key={each}
                className={styles.stage}
                data-reached={at <= reached || undefined}
                aria-current={each === stage ? 'step' : undefined}
              >
                {each}
              </li>
            ))}
          </ol>
        ) : null}
      </section>
      <section className={styles.contact} aria-labelledby="contact">
        <h2 className={styles.over} id="contact">
          Your contact
        </h2>
        <div className="row-3 wrapped">
          {manager ? <Monogram name={manager.name} size="lg" /> : null}
          <div className={styles.who}>
            <p className={styles.name}>{manager?.name ?? `The music managers in ${city.name}`}</p>
            {manager ? <p className="soft text-md flush">Your music manager in {city.name}</p> : null}
          </div>
        </div>
        <p className={styles.ways}>
          <a className="tabular" href={`tel:${phone.replaceAll(' ', '')}`}>
            {formatPhone(phone)}
          </a>
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Booking ${bookingNumber}`)}`}>{email}</a>
        </p>
      </section>
    </div>
  );
}

interface Step {
  label: string;
  href: string;
  /** It is what the customer should do next. */
  isMain: boolean;
}

/** What the customer can do now, the most urgent first. */
function stepsOf({ stage, reviewUrl, sentQuote, invoices, songs, calendarUrl }: CustomerBookingPage): Step[] {
  const steps: Step[] = [];
  if (reviewUrl) steps.push({ label: 'Leave a review', href: reviewUrl, isMain: true });
  const quoteWords = sentQuote && sentQuoteWords(sentQuote);
  if (quoteWords) steps.push({ label: quoteWords, href: sentQuote.url, isMain: true });
  const toPay = stage === null ? undefined : invoices.find(({ state }) => state !== 'paid');
  if (toPay) steps.push({ label: `View invoice ${toPay.number}`, href: toPay.url, isMain: true });
  const comesFirst = reviewUrl !== null || sentQuote?.state === 'open' || toPay !== undefined;
  if (songs?.isOpen && songs.requests.length === 0 && !comesFirst) {
    steps.push({ label: 'Choose your songs', href: '#songs', isMain: stage === 'Booked' });
  }
  if (calendarUrl) steps.push({ label: 'Add to your calendar', href: calendarUrl, isMain: false });
  return steps;
}

/** While a quote is open, the customer's options come before the text of the status. */
function quoteStatus({ sentQuote }: CustomerBookingPage): CustomerBookingPage['status'] | null {
  if (sentQuote?.kind !== 'quote') return null;
  const { state, validUntil } = sentQuote;
  if (state === 'open') {
    return {
      title: 'Your quote is here',
      next: `Have a read, and accept it when you’re happy. It’s valid until ${formatLongDate(validUntil ?? '')}.`,
    };
  }
  if (state === 'expired') {
    return {
      title: 'Your quote has expired',
      next: `It expired on ${formatLongDate(validUntil ?? '')}. Ask us for a new one below, by phone or by email.`,
    };
  }
  return null;
}

/** The label of the link to what was sent, if there is something to read or to do. */
function sentQuoteWords({ kind, state }: NonNullable<CustomerBookingPage['sentQuote']>): string | null {
  if (state === 'open') return kind === 'quote' ? 'Accept this quote' : 'Review a change to your music';
  return state === 'accepted' ? 'See what you accepted' : null;
}
