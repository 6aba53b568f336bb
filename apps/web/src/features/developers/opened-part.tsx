import styles from './developers-guide.module.css';
import { GuidePart, type GuideProps } from './guide-part.tsx';

/** The operations that scopes can open to apps: the closed list, by subject. */
export function OpenedPart({ opened }: GuideProps) {
  const count = opened.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <GuidePart id="features" title="What an app may do">
      <p>
        A feature is a scope: a code and the operations it opens. Your app asks for features, and an admin of each
        organisation allows them or withdraws them at any time. The app acts with that admin’s permissions: it can do
        nothing they can’t do themselves, and it loses access when they leave. The history names both.
      </p>
      <p>
        Features can open these {count} operations. Everything else is closed to apps: signing in, secrets, outgoing
        payments, settings, permissions and messages to people.
      </p>
      <div className={styles.opened}>
        {opened.map(({ about, operations }) => (
          <details key={about}>
            <summary>
              {about.charAt(0).toUpperCase() + about.slice(1)}
              <span className={styles.count}>{operations.length}</span>
            </summary>
            <ul>
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <code>{id}</code>
                  <span>{summary}</span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </GuidePart>
  );
}
