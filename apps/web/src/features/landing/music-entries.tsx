import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { Ensemble } from '../../shared/drawings/ensemble.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
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
      <ul className={styles.entries}>
        <li className={styles.entry}>
          <Ensemble lineUp={largest(1, 4)} />
          <h3 className={styles.name}>
            <a href={musicPath(city, 'ceremony')}>Ceremony</a>
          </h3>
          <p>
            As guests take their seats, the walk down the aisle, the signing and the walk out. An hour suits most
            couples.
          </p>
        </li>
        <li className={styles.entry}>
          <Ensemble lineUp={largest(2, 5)} />
          <h3 className={styles.name}>
            <a href={musicPath(city, 'reception')}>Reception</a>
          </h3>
          <p>Five hours, from welcome drinks to the last dance, with breaks for the speeches.</p>
        </li>
        <li className={styles.entry}>
          {singers.faces.length > 0 ? (
            <span className={styles.faces}>
              {singers.faces.map(({ name, photo }) => (
                <Monogram key={photo} name={name} src={photo} size="lg" />
              ))}
            </span>
          ) : (
            <Ensemble lineUp={['Singer']} />
          )}
          <h3 className={styles.name}>
            <a href={singersPath(city)}>Singers</a>
          </h3>
          <p>
            Meet our {singers.count} singers in {city.name}. Pick your three favourites, in order, or let us choose
            {singers.surcharges ? ' at no extra cost' : ''}.
            {singers.surcharges ? (
              <>
                {' '}
                Some singers add a surcharge, from{' '}
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
