import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
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
      intro="Venues our musicians know well. Somewhere else? Search for it in the estimator or drop a pin on the map."
    >
      {venues.length > 0 ? (
        <ul className={styles.venues} aria-label={`Venues in and around ${city.name}`}>
          {venues.map(({ name, suburb }) => (
            <li key={`${name} ${suburb}`}>
              <span className="text-lg display-face">{name}</span>
              {suburb === '' ? null : <span className="soft"> {suburb}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {bands.length > 0 ? (
        <div className={styles.travel}>
          <h3 className={styles.name}>Travel</h3>
          {free === null ? null : (
            <p>
              Up to {free} km by road from {city.name}, travel is free.
            </p>
          )}
          <table className={styles.bands}>
            <caption className="visually-hidden">Travel cost per musician, by distance</caption>
            <ColumnHeads names={['Distance by road']} amounts={['Per musician']} amountClass={styles.fee} />
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
