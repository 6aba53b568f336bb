import styles from './two-lines.module.css';

interface TwoLinesProps {
  children: string;
  /** Shown on hover; otherwise the text itself. */
  title?: string | undefined;
}

/** A name in a list: wraps to two lines at most, and is whole on hover. A phone shows all of it. */
export const TwoLines = ({ children, title = children }: TwoLinesProps) => (
  <span className={styles.lines} title={title}>
    {children}
  </span>
);
