import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './leaf.module.css';
import { LeafFront } from './leaf-front.tsx';

type LeafProps = Omit<ComponentProps<typeof LeafFront>, 'size'> & { children: ReactNode };

/** One sheet of a printed programme, for whoever was sent its address. */
export function Leaf({ children, ...front }: LeafProps) {
  return (
    <main className={styles.leaf} id="content">
      <LeafFront {...front} />
      {children}
    </main>
  );
}

interface LeafPartProps {
  title: string;
  id?: string;
  /** What is done on the page, not read: it is not printed. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the sheet, on a card below a short rule of brass. */
export function LeafPart({ title, id, isOnScreenOnly = false, children }: LeafPartProps) {
  const titleId = useId();
  return (
    <section
      className={isOnScreenOnly ? `${styles.part} ${styles.onScreen}` : styles.part}
      id={id}
      aria-labelledby={titleId}
    >
      <h2 className={styles.partTitle} id={titleId}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

interface LeafRowProps {
  name: ReactNode;
  note?: ReactNode;
  figure: ReactNode;
  isTotal?: boolean;
}

/** Words on the left, a name, a time or an amount on the right, and dots between; stands in a list. */
export function LeafRow({ name, note, figure, isTotal = false }: LeafRowProps) {
  return (
    <li className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
      <span className={styles.line}>
        <span>{name}</span>
        <span className={styles.leader} aria-hidden="true" />
        <span className={styles.figure}>{figure}</span>
      </span>
      {note ? <span className={styles.soft}>{note}</span> : null}
    </li>
  );
}

export const LeafRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
