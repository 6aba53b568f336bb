import type { SourceQuestion } from '@cadenza/contract/public-pages';
import { SourceAnswers } from './source-answers.tsx';
import styles from './source-question-form.module.css';

/** Asks whether we may store the site a visitor came from; both answers are equally prominent. */
export function SourceQuestionForm({ question: { host, source, citySlug, back } }: { question: SourceQuestion }) {
  return (
    <aside className={styles.question} aria-labelledby="source-question">
      <form className={styles.form} method="post" action={`/${citySlug}/cookies`}>
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="back" value={back} />
        <p className={styles.words} id="source-question">
          You came from {host}. May we remember that for 30 days, to learn how people find us? We don’t keep anything
          about you with it. <a href={`/${citySlug}/cookies`}>About our cookies</a>
        </p>
        <SourceAnswers yes="Yes" no="No" />
      </form>
    </aside>
  );
}
