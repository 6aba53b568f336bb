import styles from './contents.module.css';

interface ContentsProps {
  label: string;
  /** Ids of sections on this page, or addresses of other pages. */
  entries: readonly ({ id: string; name: string } | { href: string; name: string })[];
  note?: string;
}

/** A row of links to sections of this page or to other pages. */
export function Contents({ label, entries, note }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label={label}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <a href={'id' in entry ? `#${entry.id}` : entry.href}>{entry.name}</a>
          </li>
        ))}
      </ul>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
    </nav>
  );
}
