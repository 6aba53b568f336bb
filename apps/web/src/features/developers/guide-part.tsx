import type { DevelopersPage } from '@cadenza/contract/developers/shapes';
import type { ReactNode } from 'react';
import styles from './developers-guide.module.css';

export interface GuideProps extends DevelopersPage {
  brand: string;
  /** `https://…` without a trailing slash. */
  origin: string;
}

interface GuidePartProps {
  /** Its hash in the address; the contents link to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One part of the guide, with its own address. */
export function GuidePart({ id, title, children }: GuidePartProps) {
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.partTitle} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
