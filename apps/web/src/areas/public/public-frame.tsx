import type { ReactNode } from 'react';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import styles from './public-frame.module.css';

interface PublicFrameProps {
  /** The city's, once it is known. */
  phone: string | null;
  citySlug: string | null;
  children: ReactNode;
}

/** What stands round every public page: whose it is, a telephone, the way in for those who work here, and the private policy. */
export function PublicFrame({ phone, citySlug, children }: PublicFrameProps) {
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
      {citySlug ? (
        <footer className={styles.foot}>
          <a
            className={styles.link}
            href={`/api/v1.0/Terms/PrivatePolicy?city=${citySlug}`}
            target="_blank"
            rel="noopener"
          >
            Private policy
          </a>
        </footer>
      ) : null}
    </>
  );
}
