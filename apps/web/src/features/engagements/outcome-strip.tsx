import { formatShortDate } from '@cadenza/domain/time';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './outcome-strip.module.css';
import type { Outcome } from './use-answers.ts';

const looks = {
  accepted: { tone: 'positive', icon: IconCircleCheck },
  available: { tone: 'positive', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconCircleMinus },
  unavailable: { tone: 'neutral', icon: IconCircleMinus },
  refused: { tone: 'negative', icon: IconAlertTriangle },
} as const;

/** Replaces an answered card: the answer, in the server's words, and a link to the result. */
export function OutcomeStrip({ outcome }: { outcome: Outcome }) {
  const { kind, title, eventDate, message, bookingId } = outcome;
  const { tone, icon: Icon } = looks[kind];
  const strip = useRef<HTMLDivElement>(null);
  // The card was long, and the button that had the focus was removed with it.
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'center' });
    strip.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={strip}
      className={styles.strip}
      data-tone={tone}
      role={kind === 'refused' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon size={22} aria-hidden />
      <div className="semibold breakable shrinkable">
        <p>{message}</p>
        <p className="text-md flush regular">
          {title}
          {eventDate ? `, ${formatShortDate(eventDate)}` : ''}
        </p>
        {kind === 'accepted' ? (
          <ScreenLink className={styles.way} to="/musician/bookings/$id" params={{ id: bookingId }}>
            View booking
          </ScreenLink>
        ) : null}
      </div>
    </div>
  );
}
