import type { CSSProperties, ReactNode } from 'react';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import styles from './board-frame.module.css';

interface BoardFrameProps {
  /** The board's name for screen readers. */
  label: string;
  /** The number of columns. */
  columns: number;
  children: ReactNode;
}

/** Columns side by side that scroll together if there is no room for all. */
export function BoardFrame({ label, columns, children }: BoardFrameProps) {
  const count: CSSProperties & Record<'--columns', number> = { '--columns': columns };
  return (
    <ScrollRegion label={label} className={styles.board}>
      <div className={styles.columns} style={count}>
        {children}
      </div>
    </ScrollRegion>
  );
}
