import { Wordmark } from '../../shared/layout/wordmark.tsx';
import styles from './developers-head.module.css';

/** The header of the developer pages: the guide, the reference, and a link to one's own apps. */
export function DevelopersHead() {
  return (
    <header className={styles.head}>
      <a className={styles.name} href="/developers">
        <Wordmark /> <span className={`${styles.for} semibold brass`}>Developers</span>
      </a>
      <nav className={styles.links} aria-label="For developers">
        <a href="/developers">Guide</a>
        <a href="/developers/reference">Reference</a>
        <a href="/client-apps">Your apps</a>
      </nav>
    </header>
  );
}
