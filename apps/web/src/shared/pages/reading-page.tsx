import type { ReactNode } from 'react';
import { Wordmark } from '../layout/wordmark.tsx';
import styles from './reading-page.module.css';

/** A page for reading, without a frame: the brand at the top, one column of text. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <a href="/" className={styles.brand}>
          <Wordmark />
        </a>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
