import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { Ensemble } from '../../shared/drawings/ensemble.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Movement } from './movement.tsx';
import styles from './music-entries.module.css';
import { musicPath, singersPath } from './wording.ts';

/** Ceremony, reception and singers: what each is, with a link to its page. */
export function MusicEntries({ city, offers, singers }: LandingPage) {
  const largest = (typeId: number, players: number) =>
    offers
      .filter(({ performanceTypeId }) => performanceTypeId === typeId)
      .flatMap(({ lineUps }) => lineUps)
      .filter(({ length }) => length <= players)
      .reduce<readonly string[]>((best, lineUp) => (lineUp.length > best.length ? lineUp : best), []);
  return (
    <Movement id="parts" title="Music for each part of the day">
      <ul className={styles.doors}>
        <li className={styles.door}>
          <Ensemble lineUp={largest(1, 4)} />
          <h3 className={styles.name}>
            <a href={musicPath(city, 'ceremony')}>Ceremony</a>
          </h3>
          <p>While your guests find their seats, the walk in, the signing, the walk out. An hour is enough for most.</p>
        </li>
        <li className={styles.door}>
          <Ensemble lineUp={largest(2, 5)} />
          <h3 className={styles.name}>
            <a href={musicPath(city, 'reception')}>Reception</a>
          </h3>
          <p>Five hours, from the first glass through dinner to the last dance, with breaks where the speeches are.</p>
        </li>
        <li className={styles.door}>
          <Ensemble lineUp={['Singer']} />
          <h3 className={styles.name}>
            <a href={singersPath(city)}>Singers</a>
          </h3>
          <p>
            {singers.count} of them sing in {city.name}. Name three whom you would like, in your order, or leave the
            choice to us{singers.surcharges ? ': that costs nothing' : ''}.
            {singers.surcharges ? (
              <>
                {' '}
                Some ask for a surcharge, from{' '}
                <MoneyText brief minor={singers.surcharges.fromMinor} currency={city.currency} /> to{' '}
                <MoneyText brief minor={singers.surcharges.toMinor} currency={city.currency} />.
              </>
            ) : null}
          </p>
        </li>
      </ul>
    </Movement>
  );
}
