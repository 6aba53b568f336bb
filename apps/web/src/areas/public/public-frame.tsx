import type { ReactNode } from 'react';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import styles from './public-frame.module.css';

/** What stands round every public page: whose it is, a telephone, and the way in for those who work here. */
export function PublicFrame({ phone, children }: { phone: string | null; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className={styles.head}>
        <a className={styles.name} href="/quote">
          <Wordmark />
        </a>
        <nav className={styles.links} aria-label="Contact">
          {phone ? (
            <a className={`${styles.link} tabular`} href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          ) : null}
          <a className={styles.link} href="/login">
            Sign in
          </a>
        </nav>
      </header>
      {children}
    </>
  );
}
