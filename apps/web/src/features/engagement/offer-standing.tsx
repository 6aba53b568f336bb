import { minutesBetween } from '@cadenza/domain/time';
import { IconHourglass, IconMailForward, IconUsers } from '@tabler/icons-react';
import { useNow } from '../../shared/clock/use-now.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { timeLeft } from '../../shared/format/time-left.ts';
import styles from './offer-standing.module.css';
import type { IncomingOffer } from './work.ts';

/** To whom else it is offered, and how long there is to answer. */
export function OfferStanding({ offer }: { offer: IncomingOffer }) {
  const instant = useNow();
  const { state, type, isDirect, deadlineAt, timeZone } = offer;
  const left = deadlineAt === null ? null : timeLeft(minutesBetween(instant, deadlineAt));
  const isShared = type === 1 && state === 'open' && !isDirect;
  const Icon = isShared ? IconUsers : isDirect ? IconMailForward : IconHourglass;
  if (type === 2 && deadlineAt === null) return null;
  return (
    <p className={styles.standing} data-urgent={deadlineAt !== null || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {wordsOf(offer, isShared)}
        {deadlineAt === null ? null : left === null ? (
          <> The time to answer has passed.</>
        ) : (
          <>
            {' '}
            until <InstantText iso={deadlineAt} zone={timeZone} />: <strong>{left} left</strong>
          </>
        )}
      </span>
    </p>
  );
}

function wordsOf({ type, isDirect, deadlineAt }: IncomingOffer, isShared: boolean): string {
  if (type === 2) return 'Please answer';
  if (isShared) return 'Open to several musicians: the first to accept plays';
  if (isDirect) return deadlineAt === null ? 'Sent to you personally' : 'Sent to you personally,';
  return 'Yours alone';
}
