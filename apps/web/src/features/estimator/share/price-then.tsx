import { type Currency, formatMinor } from '@cadenza/domain/money';
import { useTimeRoom } from '../state/use-time-room.ts';
import styles from './price-then.module.css';

interface PriceThenProps {
  thenMinor: number | null;
  nowMinor: number | null;
  sharedOn: string;
  currency: Currency;
}

/** Points out a price that has changed since the link was made. */
export function PriceThen({ thenMinor, nowMinor, sharedOn, currency }: PriceThenProps) {
  const time = useTimeRoom();
  if (thenMinor === null || thenMinor === nowMinor) return null;
  const day = time?.isCalendarDate(sharedOn) ? ` on ${time.formatDate(sharedOn)}` : '';
  return (
    <p className={styles.then}>
      It was {formatMinor(thenMinor, currency)} when it was shared{day}; this is today’s price.
    </p>
  );
}
