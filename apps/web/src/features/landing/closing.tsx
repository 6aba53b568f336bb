import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import styles from './closing.module.css';
import { Movement } from './movement.tsx';
import { callbackPath, estimatorPath } from './wording.ts';

/** The end of the landing page: contact details. */
export function Closing({ city }: Pick<LandingPage, 'city'>) {
  return (
    <Movement
      id="talk"
      title="Talk to us"
      intro={`You’ll speak to our ${city.name} team. Or leave your number and we’ll call you when it suits you.`}
    >
      <p className={styles.numbers}>
        <a className={`${styles.phone} tabular`} href={`tel:${city.phone.replaceAll(' ', '')}`}>
          {city.phone}
        </a>
        <a href={`mailto:${city.email}`}>{city.email}</a>
      </p>
      <div className={styles.actions}>
        <ActionLink href={callbackPath(city)}>Request a callback</ActionLink>
        <ActionLink href={estimatorPath(city)} look="main">
          See your price
        </ActionLink>
      </div>
    </Movement>
  );
}
