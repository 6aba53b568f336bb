import styles from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content">
      Skip to content
    </a>
  );
}
