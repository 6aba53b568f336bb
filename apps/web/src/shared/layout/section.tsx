import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** Names the section in the address: /bookings/…/musicians. */
  id?: string;
  /** Next to the title: a count, a badge. */
  note?: ReactNode;
  actions?: ReactNode;
  /** The content reaches the card's edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled card: one part of a page, and a landmark for screen readers. */
export function Section({ title, id, note, actions, flush = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} id={id} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className="text-lg flush" id={titleId}>
          {title}
        </h2>
        {note ? <div className="soft text-sm">{note}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      <div className={styles.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
