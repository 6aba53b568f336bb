import type { SourcePage } from '@cadenza/contract/public-pages';
import { regionWording } from '@cadenza/domain/regions';
import { sourceText } from '@cadenza/domain/visit-source';
import styles from './source-choice.module.css';

/** What we remember of where somebody came from, in words, and the way to change it. */
export function SourceChoice({ city, consent, remembered }: SourcePage) {
  return (
    <div className={styles.view}>
      <h1 className={styles.title}>Cookies</h1>
      <p>
        When another site leads you here, we can remember which one it was: its name and the name of the campaign, for
        30 days, in a cookie called site-source. If you send us an{' '}
        {regionWording(city.regionId).enquiryWord.toLowerCase()} in that time, the two names are kept with it, so that
        we know where people hear of us. They say nothing about you, and nobody else gets them.
      </p>
      <p>
        One more cookie keeps your answer on this page. What you choose in the estimator stays in your browser until you
        send it. There are no other cookies, and none from anybody else.
      </p>
      <p className={styles.now}>{stateOf(consent, remembered)}</p>
      <form className={styles.answers} method="post" action={`/${city.slug}/cookies`}>
        <button className={styles.answer} type="submit" name="answer" value="yes">
          You may remember it
        </button>
        <button className={styles.answer} type="submit" name="answer" value="no">
          Do not remember it
        </button>
      </form>
    </div>
  );
}

function stateOf(consent: SourcePage['consent'], remembered: SourcePage['remembered']): string {
  if (consent === 'no') return 'You do not want it remembered. Nothing is.';
  if (remembered) return `At the moment we remember: ${sourceText(remembered)}.`;
  return 'At the moment we remember nothing.';
}
