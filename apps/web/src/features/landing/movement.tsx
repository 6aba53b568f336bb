import type { ReactNode } from 'react';
import styles from './movement.module.css';

interface MovementProps {
  /** The section's id, used by links. */
  id: string;
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of the page, below a brass-coloured rule. */
export function Movement({ id, title, intro, children }: MovementProps) {
  return (
    <section className={styles.movement} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {intro ? <p className={styles.intro}>{intro}</p> : null}
      {children}
    </section>
  );
}
