import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { Movement } from './movement.tsx';
import styles from './occasions.module.css';
import { estimatorPath } from './wording.ts';

/** Music for events other than weddings. */
export function Occasions({ city }: Pick<LandingPage, 'city'>) {
  return (
    <Movement id="occasions" title="Weddings, companies, parties">
      <div className={styles.occasions}>
        <section>
          <h3 className={styles.name}>A wedding</h3>
          <p>Ceremony and reception, each with its own music, or one of them alone.</p>
          <p>
            <a href={estimatorPath(city)}>Price a wedding</a>
          </p>
        </section>
        <section>
          <h3 className={styles.name}>A corporate event</h3>
          <p>
            Background music while people talk, and a dance floor if there is to be one. Invoices name your company.
          </p>
          <p>
            <a href={estimatorPath(city, { type: 'corporate' })}>Price a corporate event</a>
          </p>
        </section>
        <section>
          <h3 className={styles.name}>A party</h3>
          <p>
            Birthdays, anniversaries, homecomings: background music for the early hours, a band or a DJ for the late
            ones.
          </p>
          <p>
            <a href={estimatorPath(city, { type: 'party' })}>Price a party</a>
          </p>
        </section>
      </div>
    </Movement>
  );
}
