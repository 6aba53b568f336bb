import type { CSSProperties } from 'react';
import styles from './filled-positions.module.css';

/** How many positions have a musician, as a figure and a bar. */
export function FilledPositions({ booking }: { booking: { positionsFilled: number; positionsTotal: number } }) {
  const { positionsFilled: filled, positionsTotal: total } = booking;
  if (total === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.filled} title={`${filled} of ${total} positions filled`}>
      <span
        className={styles.bar}
        data-full={filled === total || undefined}
        style={{ '--share': filled / total } as CSSProperties}
        aria-hidden="true"
      />
      <span className="tabular">
        {filled}
        <span className={styles.soft}>
          <span aria-hidden="true">/</span>
          <span className="visually-hidden"> of </span>
          {total}
        </span>
      </span>
    </span>
  );
}
