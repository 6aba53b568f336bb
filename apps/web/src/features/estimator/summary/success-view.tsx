import { regionWording } from '@cadenza/domain/regions';
import { useEffect, useRef } from 'react';
import { goTo } from '../address/use-address.ts';
import button from '../controls/action-button.module.css';
import { ActionButton } from '../controls/action-button.tsx';
import { Section } from '../controls/section.tsx';
import { isSent } from '../draft/is-sent.ts';
import { useEstimatorParts } from '../state/estimator-store.ts';
import { startAnother } from '../state/start-another.ts';
import { Review } from './review.tsx';
import styles from './success-view.module.css';
import summary from './summary-view.module.css';

/** Confirms that the enquiry was sent: what happens next, and what was sent. */
export function SuccessView() {
  const { kept, isOpened, catalogue } = useEstimatorParts('kept', 'isOpened', 'catalogue');
  const title = useRef<HTMLHeadingElement>(null);
  const hasSent = isSent(kept?.draft);
  useEffect(() => {
    if (isOpened && !hasSent) goTo('builder');
    else if (hasSent) title.current?.focus({ preventScroll: true });
  }, [isOpened, hasSent]);
  if (!catalogue || !kept || !hasSent) return null;
  const { customer, bookingNumber, notices, quote, pageUrl } = kept.draft;
  const far = notices.find(({ kind }) => kind !== 'venueNotSure');
  const hasNamedSingers = quote?.lines.some(({ kind }) => kind === 'Singer Surcharge') ?? false;
  const { city } = catalogue;
  const word = regionWording(city.regionId).enquiryWord.toLowerCase();
  return (
    <div className={summary.view}>
      <h1 className={summary.title} ref={title} tabIndex={-1}>
        Thank you, {customer.name}.
      </h1>
      <p className="text-xl">
        Your {word} is with our {city.name} team. Your reference is <strong className="tabular">{bookingNumber}</strong>
        .
      </p>
      <Section id="next" title="What happens next">
        <ol className={styles.steps}>
          <li>
            We’ve sent a confirmation to {customer.email}, with a link to your own page: follow your booking and choose
            your songs there.
          </li>
          <li>We check which musicians are free on your date, then call or email you with a quote.</li>
          <li>Nothing is booked until you accept the quote. You pay the deposit after that.</li>
        </ol>
        {pageUrl ? (
          <a className={button.button} data-look="main" href={pageUrl}>
            View your page
          </a>
        ) : null}
        {far ? <p className={summary.said}>{far.message}</p> : null}
        {hasNamedSingers ? (
          <p className={summary.said}>
            The price includes the surcharge for your first-choice singers. If another singer on your list performs,
            theirs applies instead.
          </p>
        ) : null}
        <p>
          Questions? <a href={`mailto:${city.email}`}>{city.email}</a> or{' '}
          <a className="nowrap tabular" href={`tel:${city.phone.replaceAll(' ', '')}`}>
            {city.phone}
          </a>
          .
        </p>
      </Section>
      <Section id="review" title="What you sent">
        <Review />
      </Section>
      <div className={styles.ways}>
        <ActionButton onClick={() => void startAnother()}>Start another {word}</ActionButton>
      </div>
    </div>
  );
}
