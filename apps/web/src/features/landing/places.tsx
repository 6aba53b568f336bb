import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Movement } from './movement.tsx';
import styles from './places.module.css';
import { freeUpTo, paidBands } from './travel.ts';

/** Where the city's musicians play, and what travel costs. */
export function Places({ city, venues, travelBands }: LandingPage) {
  const free = freeUpTo(travelBands);
  const bands = paidBands(travelBands);
  return (
    <Movement
      id="places"
      title={`In and around ${city.name}`}
      intro="Venues where our musicians know the way in. Any other place will do as well: the estimator finds it, or you point at it on the map."
    >
      {venues.length > 0 ? (
        <ul className={styles.venues} aria-label={`Venues in and around ${city.name}`}>
          {venues.map(({ name, suburb }) => (
            <li key={`${name} ${suburb}`}>
              <span className={styles.venue}>{name}</span>
              {suburb === '' ? null : <span className={styles.suburb}> {suburb}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {bands.length > 0 ? (
        <div className={styles.travel}>
          <h3 className={styles.name}>Travel</h3>
          {free === null ? null : (
            <p>
              Up to {free} km by road from {city.name} there is nothing to pay for travel.
            </p>
          )}
          <table className={styles.bands}>
            <caption className="visually-hidden">What travel costs for each musician, by distance</caption>
            <thead>
              <tr>
                <th scope="col">By road</th>
                <th scope="col" className={styles.fee}>
                  Each musician
                </th>
              </tr>
            </thead>
            <tbody>
              {bands.map(({ minKm, customerFeeMinor }) => (
                <tr key={minKm}>
                  <th scope="row">from {minKm} km</th>
                  <td className={styles.fee}>
                    <MoneyText brief minor={customerFeeMinor} currency={city.currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Movement>
  );
}
