import { InstantText } from '../format/instant-text.tsx';
import styles from './account-history.module.css';

interface AccountHistoryProps {
  events: readonly { sentence: string; actorName: string; at: string }[];
  /** The reader's time zone. */
  zone: string;
}

/** Staff actions on an account or an organisation, in sentences with author and time. */
export function AccountHistory({ events, zone }: AccountHistoryProps) {
  if (events.length === 0) return <p className="soft flush">No changes yet.</p>;
  return (
    <ol className="plain">
      {events.map(({ sentence, actorName, at }) => (
        <li key={`${at} ${sentence}`} className={styles.step}>
          {sentence}
          <span className="soft text-sm block">
            {actorName} · <InstantText iso={at} zone={zone} />
          </span>
        </li>
      ))}
    </ol>
  );
}
