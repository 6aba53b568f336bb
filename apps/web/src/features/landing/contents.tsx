import styles from './contents.module.css';

interface ContentsProps {
  label: string;
  /** Places on this page by id, or other pages by address. */
  entries: readonly ({ id: string; name: string } | { href: string; name: string })[];
  note?: string;
}

/** A line of links: what stands on this page, or where to read on. */
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
