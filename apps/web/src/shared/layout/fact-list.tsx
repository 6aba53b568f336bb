import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Names with their facts below; unknown facts are left out. */
export function FactList({ facts }: { facts: { name: string; fact: ReactNode }[] }) {
  return (
    <dl className="flush">
      {facts.map(({ name, fact }) =>
        fact ? (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
