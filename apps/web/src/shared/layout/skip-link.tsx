import styles from './skip-link.module.css';

/** The first tab stop: skips the navigation to the main content. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content">
      Skip to content
    </a>
  );
}
