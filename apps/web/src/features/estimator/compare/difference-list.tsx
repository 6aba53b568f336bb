import type { Currency } from '@cadenza/domain/money';
import type { Choices } from '../choices/choices.ts';
import { useTimeRoom } from '../state/use-time-room.ts';
import { type Comparison, isOnAnotherDay } from './compare-choices.ts';
import styles from './difference-list.module.css';
import { signed } from './more-or-less.ts';

interface DifferenceListProps {
  comparison: Comparison;
  before: Choices;
  after: Choices;
  /** What to call the first one in a sentence. */
  called: string;
  currency: Currency;
}

/** Explains line by line why one costs more or less than the other, with the total difference. */
export function DifferenceList({ comparison, before, after, called, currency }: DifferenceListProps) {
  const time = useTimeRoom();
  const { differences, amountMinor } = comparison;
  const dayOf = ({ eventDate, notSureWhen }: Choices) =>
    eventDate && !notSureWhen && time?.isCalendarDate(eventDate) ? time.formatLongDate(eventDate) : null;
  const hasOtherDay = isOnAnotherDay(before, after);
  if (differences.length === 0 && !hasOtherDay) {
    return <p className="soft text-md">The same as {called}.</p>;
  }
  return (
    <div className={styles.differences}>
      <h3 className={styles.title}>Compared with {called}</h3>
      <ul className="stack-2">
        {hasOtherDay ? (
          <li className={styles.line}>
            <span>
              <b className="semibold block">Day</b> {dayText(dayOf(after), dayOf(before))}
            </span>
            <span className="tabular">{signed(0, currency)}</span>
          </li>
        ) : null}
        {differences.map(({ title, explanation, amountMinor: minor }) => (
          <li key={title} className={styles.line}>
            <span>
              <b className="semibold block">{title}</b> {explanation}
            </span>
            <span className="tabular">{signed(minor, currency)}</span>
          </li>
        ))}
        <li className={styles.sum}>
          <span>Total difference</span>
          <span className="tabular">{signed(amountMinor, currency)}</span>
        </li>
      </ul>
    </div>
  );
}

function dayText(after: string | null, before: string | null): string {
  if (after === null) return 'To be confirmed.';
  return before === null ? `${after}.` : `${after} instead of ${before}.`;
}
