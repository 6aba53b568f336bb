import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { Button } from '@mantine/core';
import { IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useKeptLook } from '../../shared/early/keep-look.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { DateTile } from '../../shared/format/date-tile.tsx';
import { StaleNotice } from '../../shared/offline/stale-notice.tsx';
import { WaitingState } from '../../shared/offline/waiting-state.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { GigBlock } from './gig-block.tsx';
import { holdPlaces } from './hold-places.ts';
import { OfferStatus } from './offer-status.tsx';
import { OfferSkeletons } from './offers-to-come.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import { PaySummary } from './pay-summary.tsx';
import styles from './phone-page.module.css';
import { ReconfirmPrompts } from './reconfirm-prompt.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { askingWords, gigWords, type IncomingOffer, jobsByGig } from './work.ts';
import { WorkMap } from './work-map.tsx';

const POLL_MS = 60_000;

/** What awaits a musician's answer: bookings to reconfirm, offers by deadline, and availability checks. */
export function OffersScreen() {
  const read = useOperation('listIncomingOffers', { query: {} }, { pollMs: POLL_MS });
  const answers = useAnswers();
  // Rendered in pieces, so that a slow phone stays responsive.
  const offers = useDeferredValue(read.data?.items);
  const order = useHeldPlaces(offers, answers);
  const isAsRead = read.error === null && offers === read.data?.items && answers.outcomes.length === 0;
  useKeptLook(
    offers && isAsRead && answers.isOnline ? { readAt: read.dataUpdatedAt, until: firstDeadline(offers) } : null,
  );
  return (
    <div className="stack-4">
      <header className="stack-1">
        <h1 className="text-2xl flush">Offers</h1>
        {offers && offers.length > 0 ? <p className="soft text-md">{countWords(offers)}</p> : null}
      </header>
      <StaleNotice read={read} />
      <ReconfirmPrompts />
      {offers ? (
        <>
          {order.map((id) => (
            <OfferOrOutcome key={id} id={id} offers={offers} answers={answers} />
          ))}
          {offers.length === 0 ? <NothingToAnswer read={read} /> : null}
        </>
      ) : (
        <WaitingState read={read} skeleton={<OfferSkeletons />} />
      )}
    </div>
  );
}

/** The order of the page across refreshes: see `holdPlaces`. */
function useHeldPlaces(offers: IncomingOffer[] | undefined, { outcomes }: Answers): string[] {
  const [shown, setShown] = useState<string[]>([]);
  const ids = offers?.map(({ groupOfferId }) => groupOfferId) ?? [];
  const answered = outcomes.map(({ groupOfferId }) => groupOfferId);
  const order = holdPlaces(shown, ids, answered);
  if (order.join() !== shown.join()) setShown(order);
  return order;
}

function OfferOrOutcome({ id, offers, answers }: { id: string; offers: IncomingOffer[]; answers: Answers }) {
  const offer = offers.find(({ groupOfferId }) => groupOfferId === id);
  if (offer) return <OfferCard offer={offer} answers={answers} />;
  const outcome = answers.outcomes.find(({ groupOfferId }) => groupOfferId === id);
  return outcome ? <OutcomeStrip outcome={outcome} /> : null;
}

function NothingToAnswer({ read }: { read: { isFetching: boolean; refetch: () => unknown } }) {
  return (
    <>
      <EmptyState
        title="No offers right now"
        action={
          <ScreenLink className={styles.way} to="/musician/bookings">
            View your bookings
          </ScreenLink>
        }
      >
        Offers and availability checks appear here. We’ll message you when there’s a new one.
      </EmptyState>
      <Button
        variant="subtle"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={read.isFetching}
        onClick={() => void read.refetch()}
      >
        Refresh
      </Button>
    </>
  );
}

/** The earliest deadline of the offers, in milliseconds since 1970; null if none has one. */
function firstDeadline(offers: IncomingOffer[]): number | null {
  const deadlines = offers.flatMap(({ deadlineAt }) => (deadlineAt === null ? [] : [Date.parse(deadlineAt)]));
  return deadlines.length > 0 ? Math.min(...deadlines) : null;
}

function countWords(offers: IncomingOffer[]): string {
  const count = (type: OfferType, word: string, words = `${word}s`) => {
    const number = offers.filter((offer) => offer.type === type).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? word : words}`];
  };
  const words = [
    ...count(OfferType.Offer, 'offer'),
    ...count(OfferType.PayChange, 'change of pay', 'changes of pay'),
    ...count(OfferType.AvailabilityCheck, 'question'),
  ].join(' and ');
  return `${words} to answer`;
}

interface OfferCardProps {
  offer: IncomingOffer;
  answers: Answers;
}

/** An offer or availability check, with all that is needed to answer with one thumb. */
function OfferCard({ offer, answers }: OfferCardProps) {
  const gigs = jobsByGig(offer.positions);
  const titleId = `offer-${offer.groupOfferId}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className="row-3">
        <DateTile date={offer.eventDate} />
        <div className={`${styles.words} tight`}>
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
