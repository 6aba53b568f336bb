import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { Movement } from './movement.tsx';
import styles from './questions.module.css';
import { questionsOf } from './questions-of.ts';

/** Questions and answers; in print, all answers are visible without expanding them. */
export function Questions(page: LandingPage) {
  return (
    <Movement id="questions" title="Questions and answers">
      <div className={styles.questions}>
        {questionsOf(page).map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <h3 className={styles.asked}>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Movement>
  );
}
