import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { gigTitles, gigTypeOf } from '@cadenza/domain/pricing/durations';
import { formatDate, instantToWall } from '@cadenza/domain/time';
import { IconChevronLeft } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { ContactLine } from './contact-line.tsx';
import { GigBlock } from './gig-block.tsx';
import head from './my-booking-head.module.css';
import { NetEarningsCard } from './net-earnings-card.tsx';
import styles from './offer-screen.module.css';
import { OfferStatus } from './offer-status.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import { PaySummary } from './pay-summary.tsx';
import page from './phone-page.module.css';
import { useAnswers } from './use-answers.ts';
import { askingWords, gigWords, jobsByGig, type OfferDetail } from './work.ts';
import { WorkMap } from './work-map.tsx';

/** One offer in full, even after it was answered; the link in the message leads here. */
export function OfferScreen() {
  const { id } = getRouteApi('/musician/musician/offers/$id/details').useParams();
  const read = useOperation('getGroupOffer', { params: { id } });
  const answers = useAnswers();
  if (!read.data) {
    const skeleton = (
      <>
        <CardSkeleton height={120} />
        <CardSkeleton height={420} />
      </>
    );
    return (
      <div className="stack-4">
        <WaitingState read={read} skeleton={skeleton} />
      </div>
    );
  }
  const offer = read.data;
  const gigs = jobsByGig(offer.positions);
  const isWaiting = offer.state === 'open' || offer.state === 'exclusive';
  const mayChange =
    offer.type === OfferType.AvailabilityCheck && (offer.state === 'available' || offer.state === 'unavailable');
  const outcome = answers.outcomes.find(({ kind }) => kind !== 'refused');
  return (
    <div className="stack-4">
      <header>
        <ScreenLink className={page.back} to="/musician/offers">
          <IconChevronLeft size={18} aria-hidden />
          Offers
        </ScreenLink>
        <div className="row-3">
          <DateTile date={offer.eventDate} />
          <div className={`${head.words} tight`}>
            <p className="text-md semibold brass">{askingWords(offer)}</p>
            <h1 className="text-2xl flush">{gigWords(offer.positions)}</h1>
            {offer.eventDate ? (
              <p className="soft text-md">
                <DateText date={offer.eventDate} long />
              </p>
            ) : null}
          </div>
        </div>
      </header>
      <StaleNotice read={read} />
      {outcome ? <OutcomeStrip outcome={outcome} /> : isWaiting ? null : <Answered offer={offer} />}
      {isWaiting ? <OfferStatus offer={offer} /> : null}
      <div className="card stack-3 padded">
        {gigs.map((gig) => (
          <GigBlock
            key={gig.performanceTypeId}
            gig={gig}
            cityName={offer.cityName}
            isOnly={gigs.length === 1}
            heading="h2"
          />
        ))}
        <WorkMap jobs={offer.positions} height={220} />
      </div>
      <div className="card stack-3 padded">
        <PaySummary
          jobs={offer.positions}
          totalMinor={offer.netTotalMinor}
          currency={offer.currency}
          payOn={offer.payOn}
          oldTotalMinor={offer.oldTotalMinor}
        />
        {offer.earnings ? <NetEarningsCard earnings={offer.earnings} currency={offer.currency} /> : null}
      </div>
      <LineUp offer={offer} />
      <ContactLine contact={offer.contact} />
      {isWaiting || mayChange ? (
        <div className={styles.bar}>
          <AnswerButtons offer={offer} answers={answers} />
        </div>
      ) : null}
    </div>
  );
}

const words = {
  open: '',
  exclusive: '',
  accepted: 'You accepted this offer',
  declined: 'You declined this offer',
  expired: 'The time to answer has passed',
  withdrawn: 'This offer was withdrawn',
  available: 'You said you’re available',
  unavailable: 'You said you’re not available',
} as const;

const payWords = {
  ...words,
  accepted: 'You accepted the new pay',
  declined: 'You kept your original pay',
  expired: 'The time to answer has passed, so your pay stays the same',
  withdrawn: 'The office no longer needs this',
} as const;

function Answered({ offer }: { offer: OfferDetail }) {
  const day = offer.answeredAt ? formatDate(instantToWall(offer.answeredAt, offer.timeZone).date) : null;
  return (
    <p className={styles.answered}>
      {(offer.type === OfferType.PayChange ? payWords : words)[offer.state]}
      {day ? ` on ${day}` : ''}.{' '}
      {offer.state === 'accepted' ? (
        <ScreenLink to="/musician/bookings/$id" params={{ id: offer.bookingId }}>
          View booking
        </ScreenLink>
      ) : null}
    </p>
  );
}

function LineUp({ offer: { lineUp } }: { offer: OfferDetail }) {
  if (lineUp.length === 0) return null;
  return (
    <section className="card stack-3 padded" aria-label="Who’s playing">
      <h2 className="text-lg flush">Who’s playing</h2>
      {([1, 2] as const).map((type) => {
        const own = lineUp.filter(({ performanceTypeId }) => performanceTypeId === type);
        return own.length === 0 ? null : (
          <div key={type}>
            <h3 className={styles.gigName}>{gigTitles[gigTypeOf(type)]}</h3>
            <ul className={styles.lineUp}>
              {own.map(({ position, isLeader, musician }) => (
                <li key={position}>
                  <span>
                    {position}
                    {isLeader ? <span className="soft">, leads</span> : null}
                  </span>
                  <span className="soft">{musician ?? 'not filled yet'}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
