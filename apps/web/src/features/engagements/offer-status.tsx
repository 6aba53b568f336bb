import { OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { minutesBetween } from '@cadenza/domain/time';
import { IconCash, IconHourglass, IconMailForward, IconUsers } from '@tabler/icons-react';
import { useNow } from '../../shared/clock/use-now.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { timeLeft } from '../../shared/format/time-left.ts';
import styles from './offer-status.module.css';
import type { IncomingOffer } from './work.ts';

/** An answer due later than this needs no reminder. */
const SOON_MINUTES = 7 * 24 * 60;

/** Who else has the offer, and how long there is to answer. Nothing for an availability check that is not urgent. */
export function OfferStatus({ offer }: { offer: IncomingOffer }) {
  const instant = useNow();
  const { state, type, isDirect, deadlineAt, timeZone } = offer;
  const minutes = deadlineAt === null ? null : minutesBetween(instant, deadlineAt);
  const due = deadlineAt !== null && minutes !== null && minutes < SOON_MINUTES ? deadlineAt : null;
  const left = due === null || minutes === null ? null : timeLeft(minutes);
  const isShared = type === OfferType.Offer && state === 'open' && !isDirect;
  const Icon = isShared
    ? IconUsers
    : type === OfferType.PayChange
      ? IconCash
      : isDirect
        ? IconMailForward
        : IconHourglass;
  if (type === OfferType.AvailabilityCheck && due === null) return null;
  return (
    <p className={styles.status} data-urgent={due !== null || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {wordsOf(offer, isShared)}
        {due === null ? null : left === null ? (
          <> The time to answer has passed.</>
        ) : (
          <>
            {' '}
            <span className={styles.due}>
              until <InstantText iso={due} zone={timeZone} />
            </span>{' '}
            <strong className={styles.due}>{left} left</strong>
          </>
        )}
      </span>
    </p>
  );
}

function wordsOf({ type, isDirect }: IncomingOffer, isShared: boolean): string {
  if (type === OfferType.PayChange) return 'The job is yours, and your pay stays the same unless you accept';
  if (type === OfferType.AvailabilityCheck) return 'Please answer';
  if (isShared) return 'Offered to several musicians: first to accept gets it';
  return isDirect ? 'Sent to you directly' : 'Only for you';
}
