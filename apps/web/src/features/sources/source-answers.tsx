import styles from './source-answers.module.css';

/** Consent to storing the source: Yes and No are equally prominent. Place inside a form. */
export function SourceAnswers({ yes, no }: { yes: string; no: string }) {
  return (
    <p className={styles.answers}>
      <button className={`${styles.answer} hoverable`} type="submit" name="answer" value="yes">
        {yes}
      </button>
      <button className={`${styles.answer} hoverable`} type="submit" name="answer" value="no">
        {no}
      </button>
    </p>
  );
}
