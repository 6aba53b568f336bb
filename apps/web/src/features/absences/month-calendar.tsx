import { formatLongDate } from '@cadenza/domain/time';
import { MonthTable } from '../../shared/layout/month-table.tsx';
import styles from './month-calendar.module.css';
import type { DayFacts } from './month-of-days.ts';

interface MonthCalendarProps {
  month: string;
  today: string;
  weeks: string[][];
  facts: ReadonlyMap<string, DayFacts>;
  /** Called with a day from today on. */
  onDay: (day: string) => void;
}

/** A month on a phone: days away are shaded, gigs and offers are marked. Pressing a day adds an absence. */
export function MonthCalendar({ month, today, weeks, facts, onDay }: MonthCalendarProps) {
  return (
    <MonthTable
      month={month}
      today={today}
      weeks={weeks}
      className={styles.grid}
      cellOf={(day) => ({ 'data-away': facts.get(day)?.away ?? undefined })}
    >
      {(day) => <Day day={day} isPast={day < today} facts={facts.get(day)} onDay={onDay} />}
    </MonthTable>
  );
}

interface DayProps {
  day: string;
  isPast: boolean;
  facts: DayFacts | undefined;
  onDay: (day: string) => void;
}

function Day({ day, isPast, facts, onDay }: DayProps) {
  const content = (
    <>
      <time dateTime={day} aria-hidden="true" className={styles.number}>
        {Number(day.slice(8))}
      </time>
      <span className="visually-hidden">{[formatLongDate(day), ...wordsOf(facts)].join(', ')}</span>
      <span className={styles.marks} aria-hidden="true">
        {facts?.booked.length ? <span className={styles.gig} /> : null}
        {facts?.offered.length ? <span className={styles.offer} /> : null}
      </span>
    </>
  );
  if (isPast) return <div className={styles.day}>{content}</div>;
  return (
    <button type="button" className={styles.day} onClick={() => onDay(day)}>
      {content}
    </button>
  );
}

function wordsOf(facts: DayFacts | undefined): string[] {
  if (!facts) return [];
  const away = facts.away === null ? [] : [facts.away === 'whole' ? 'away' : 'away part of the day'];
  return [...away, ...(facts.booked.length > 0 ? ['a gig'] : []), ...(facts.offered.length > 0 ? ['an offer'] : [])];
}

/** Legend of the marks. */
export function CalendarLegend() {
  return (
    <ul className={`${styles.legend} text-sm soft`}>
      <li>
        <span className={styles.sample} data-away="whole" aria-hidden="true" /> away
      </li>
      <li>
        <span className={styles.sample} data-away="part" aria-hidden="true" /> part of the day
      </li>
      <li>
        <span className={styles.gig} aria-hidden="true" /> gig
      </li>
      <li>
        <span className={styles.offer} aria-hidden="true" /> offer
      </li>
    </ul>
  );
}
