import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  /** On a phone only its header is shown. */
  isFolded?: boolean;
  /** The text in the header besides the title. */
  line?: ReactNode;
  children: ReactNode;
}

/** A section of the page: its name, a stave, and its content. `id` is the target of links and focus. */
export function Section({ id, title, isFolded = false, line, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} data-folded={isFolded || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.stave} aria-hidden="true" />
        {line}
      </div>
      <div className={styles.body} id={`${id}-body`}>
        {children}
      </div>
    </section>
  );
}
