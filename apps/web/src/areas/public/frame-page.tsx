import styles from './frame-page.module.css';

/** The public front page until the programme itself stands here: name, purpose, and the way in for staff and musicians. */
export function FramePage() {
  return (
    <main className={styles.page}>
      <h1 className={styles.name}>Cadenza</h1>
      <p className={styles.line}>
        Live music for weddings, corporate events and parties in Sydney, Toronto and Boston.
      </p>
      <a className={styles.way} href="/login">
        Sign in
      </a>
    </main>
  );
}
