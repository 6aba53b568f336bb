import type { ReactNode } from 'react';
import styles from './movement.module.css';

interface MovementProps {
  /** Names the section; links lead to it. */
  id: string;
  title: string;
  /** A line below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** One section of a printed page, below a rule of brass. */
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
