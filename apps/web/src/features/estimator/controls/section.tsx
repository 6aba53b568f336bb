import type { ReactNode } from 'react';
import styles from './section.module.css';

/** A section of the page: its name, a stave, and its content. `id` is the target of links and focus. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.stave} aria-hidden="true" />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
