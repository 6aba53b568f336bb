import type { SourceQuestion } from '@cadenza/contract/public-pages';
import { SourceAnswers } from './source-answers.tsx';
import styles from './source-question-form.module.css';

/** Asks whether we may remember the site a visitor came from; both answers are equally prominent. */
export function SourceQuestionForm({ question: { host, source, citySlug, back } }: { question: SourceQuestion }) {
  return (
    <aside className={styles.question} aria-labelledby="source-question">
      <form className={styles.form} method="post" action={`/${citySlug}/cookies`}>
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="back" value={back} />
        <p className={styles.words} id="source-question">
          You came from {host}. May we remember that for 30 days, so that we know where people hear of us? Nothing about
          you is kept with it. <a href={`/${citySlug}/cookies`}>More about it</a>
        </p>
        <SourceAnswers yes="Yes, remember" no="No, do not" />
      </form>
    </aside>
  );
}
