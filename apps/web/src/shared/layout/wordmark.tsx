import styles from './wordmark.module.css';

/** The logo: a C that holds a string, and the word in the display face. */
export function Wordmark({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.curve} d="M18.4 7.2a8 8 0 1 0 0 9.6" />
        <path className={styles.string} d="M2 12h20" />
      </svg>
      {markOnly ? <span className="visually-hidden">Cadenza</span> : 'Cadenza'}
    </span>
  );
}
