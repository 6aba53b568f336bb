import type { ReactNode } from 'react';
import styles from './leaf.module.css';

interface LeafProps {
  over: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One sheet of a printed programme, for whoever was sent its address. */
export function Leaf({ over, title, lead, children }: LeafProps) {
  return (
    <main className={styles.leaf} id="content">
      <p className={styles.over}>{over}</p>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
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

/** A part of the sheet below a rule of brass. */
export function LeafPart({ title, id, isOnScreenOnly = false, children }: LeafPartProps) {
  return (
    <section className={isOnScreenOnly ? `${styles.part} ${styles.onScreen}` : styles.part} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface LeafRowProps {
  name: ReactNode;
  note?: ReactNode;
  figure: ReactNode;
  isTotal?: boolean;
}

/** Words on the left, a time or an amount on the right; stands in a list. */
export function LeafRow({ name, note, figure, isTotal = false }: LeafRowProps) {
  return (
    <li className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
      <span>
        {name}
        {note ? <span className={styles.soft}>{note}</span> : null}
      </span>
      <span>{figure}</span>
    </li>
  );
}

export const LeafRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;
