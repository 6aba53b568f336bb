import { regionIds, regionWording } from '@cadenza/domain/regions';
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

const cities = regionIds.map(regionWording);

/** What stands round every public page: whose it is, a telephone, the way in for those who work here, the other cities, and the private policy. */
export function PublicFrame({ phone, citySlug, children }: PublicFrameProps) {
  const home = cities.find(({ cityName }) => cityName.toLowerCase() === citySlug)?.landingPath;
  return (
    <>
      <SkipLink />
      <header className={styles.head}>
        <a className={styles.name} href={home ?? '/quote'}>
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
      <footer className={styles.foot}>
        {citySlug ? (
          <nav className={styles.links} aria-label="Music">
            <a href={`/${citySlug}/static-ceremony`}>Ceremony music</a>
            <a href={`/${citySlug}/static-reception`}>Reception music</a>
            <a href={`/${citySlug}/static-singers`}>Singers</a>
            <a href={`/quote/event?city=${citySlug}`}>Packages</a>
            <a href={`/${citySlug}/request-callback`}>Request a callback</a>
          </nav>
        ) : null}
        <nav className={styles.links} aria-label="Cities">
          {cities.map(({ cityName, landingPath }) => (
            <a key={cityName} href={landingPath}>
              {cityName}
            </a>
          ))}
        </nav>
        {citySlug ? (
          <p className={styles.links}>
            <a href={`/api/v1.0/Terms/PrivatePolicy?city=${citySlug}`} target="_blank" rel="noopener">
              Private policy
            </a>
            <a href={`/${citySlug}/cookies`}>Cookies</a>
          </p>
        ) : null}
      </footer>
    </>
  );
}
