import { type ReactNode, useId } from 'react';
import type { StatusIcon, Tone } from '../status/status-badge.tsx';
import styles from './column-frame.module.css';

interface ColumnFrameProps {
  title: string;
  tone: Tone;
  icon: StatusIcon;
  /** The number of cards, in words; empty while unknown. */
  count: string;
  /** The total of its cards. */
  sum?: ReactNode;
  /** Whether the dragged card can be dropped here; null while nothing is dragged. */
  takes: boolean | null;
  onDrop: () => void;
  /** Above the cards: why there are none. */
  state: ReactNode;
  cards: readonly { key: string; card: ReactNode }[];
  more: ReactNode;
}

/** A status of a board with its cards. */
export function ColumnFrame({
  title,
  tone,
  icon: Icon,
  count,
  sum,
  takes,
  onDrop,
  state,
  cards,
  more,
}: ColumnFrameProps) {
  const titleId = useId();
  return (
    <section
      className={styles.column}
      aria-labelledby={titleId}
      data-takes={takes || undefined}
      data-rests={takes === false || undefined}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <header className={`${styles.head} row-2`} data-tone={tone}>
        <Icon size={16} stroke={2} aria-hidden />
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
      </header>
      {sum ? <p className={`${styles.sum} flush semibold`}>{sum}</p> : null}
      {state}
      <ul className="stack-2">
        {cards.map(({ key, card }) => (
          <li key={key}>{card}</li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** Shown in a column without cards. */
export const EmptyColumn = () => <p className={styles.none}>Nothing here.</p>;
