import type { PageCity } from '@cadenza/contract/public-pages';
import { landingPath } from '@cadenza/domain/public-paths';
import { type ReactNode, use } from 'react';
import { KnownCities } from '../../shared/layout/known-cities.ts';
import { Wordmark } from '../../shared/layout/wordmark.tsx';
import styles from './public-frame.module.css';

interface PublicFrameProps {
  /** Null until known. */
  city: Pick<PageCity, 'id' | 'slug' | 'regionId' | 'phone'> | null;
  children: ReactNode;
}

/** The frame of every public page: brand, telephone, staff sign-in, the other cities, and the privacy policy. */
export function PublicFrame({ city, children }: PublicFrameProps) {
  const cities = use(KnownCities);
  return (
    <>
      <header className={styles.head}>
        <a className={styles.name} href={city ? landingPath(city) : '/quote'}>
          <Wordmark />
        </a>
        <nav className={styles.links} aria-label="Contact">
          {city ? (
            <a className={`${styles.link} tabular`} href={`tel:${city.phone.replaceAll(' ', '')}`}>
              {city.phone}
            </a>
          ) : null}
          <a className={styles.link} href="/login">
            Sign in
          </a>
        </nav>
      </header>
      {children}
      <footer className={styles.foot}>
        {city ? (
          <nav className={styles.links} aria-label="Music">
            <a href={`/${city.slug}/static-ceremony`}>Ceremony music</a>
            <a href={`/${city.slug}/static-reception`}>Reception music</a>
            <a href={`/${city.slug}/static-singers`}>Singers</a>
            <a href={`/quote/event?cityId=${city.id}`}>Packages</a>
            <a href={`/${city.slug}/request-callback`}>Request a callback</a>
          </nav>
        ) : null}
        <nav className={styles.links} aria-label="Cities">
          {cities.map((each) => (
            <a key={each.slug} href={landingPath(each)}>
              {each.name}
            </a>
          ))}
        </nav>
        {city ? (
          <p className={styles.links}>
            <a href={`/api/v1.0/Terms/PrivatePolicy?city=${city.slug}`} target="_blank" rel="noopener">
              Privacy policy
            </a>
            <a href={`/${city.slug}/cookies`}>Cookies</a>
            <a href="/developers">Developers</a>
          </p>
        ) : null}
      </footer>
    </>
  );
}
