import { IconChevronRight } from '@tabler/icons-react';
import { DateText } from '../../shared/format/date-text.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { GigBlock } from './gig-block.tsx';
import styles from './offer-card.module.css';
import { OfferStatus } from './offer-status.tsx';
import { PaySummary } from './pay-summary.tsx';
import type { Answers } from './use-answers.ts';
import { askingWords, gigWords, type IncomingOffer, jobsByGig } from './work.ts';
import { WorkMap } from './work-map.tsx';

interface OfferCardProps {
  offer: IncomingOffer;
  answers: Answers;
}

/** An offer or availability check, with all that is needed to answer with one thumb. */
export function OfferCard({ offer, answers }: OfferCardProps) {
  const gigs = jobsByGig(offer.positions);
  const titleId = `offer-${offer.groupOfferId}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <DateTile date={offer.eventDate} />
        <div className={styles.words}>
          <p className="text-md semibold brass">{askingWords(offer)}</p>
          <h2 className="text-xl flush" id={titleId}>
            {gigWords(offer.positions)}
          </h2>
          {offer.eventDate ? (
            <p className="soft text-md">
              <DateText date={offer.eventDate} long />
            </p>
          ) : null}
        </div>
      </header>
      <OfferStatus offer={offer} />
      {gigs.map((gig) => (
        <GigBlock key={gig.performanceTypeId} gig={gig} cityName={offer.cityName} isOnly={gigs.length === 1} />
      ))}
      <WorkMap jobs={offer.positions} />
      <div className={styles.foot}>
        <PaySummary
          jobs={offer.positions}
          totalMinor={offer.netTotalMinor}
          currency={offer.currency}
          payOn={offer.payOn}
          oldTotalMinor={offer.oldTotalMinor}
        />
        <AnswerButtons offer={offer} answers={answers} />
        <ScreenLink className={styles.more} to="/musician/offers/$id/details" params={{ id: offer.groupOfferId }}>
          Who’s playing and who to call
          <IconChevronRight size={18} aria-hidden />
        </ScreenLink>
      </div>
    </article>
  );
}
