import type { CallbackPage } from '@cadenza/contract/callback-page';
import { CallbackForm } from './callback-form.tsx';
import styles from './callback-view.module.css';

/** The page on which somebody asks to be called, and the one that says that they will be. */
export function CallbackView(page: CallbackPage) {
  const { city, isAsked } = page;
  if (isAsked) {
    return (
      <div className={styles.view}>
        <h1 className={styles.title}>We will call you</h1>
        <p>
          Thank you. {city.name} has your number and calls when it suits you. If you would rather not wait, ring{' '}
          <a href={`tel:${city.phone.replaceAll(' ', '')}`}>{city.phone}</a>.
        </p>
        <p>
          <a href={`/quote?cityId=${city.id}`}>See your price in the meantime</a>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>Request a callback</h1>
      <p className={styles.intro}>
        {city.name} calls you back and answers what you would like to know. Nothing is booked by it. The number the
        other way round: <a href={`tel:${city.phone.replaceAll(' ', '')}`}>{city.phone}</a>
      </p>
      <CallbackForm {...page} />
    </div>
  );
}
