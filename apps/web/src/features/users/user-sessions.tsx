import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './user.module.css';
import type { User } from './user-words.ts';

const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'Linux'] as const;
const words: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'a Mac', Windows: 'Windows' };

/** "Firefox on Linux" from a user agent string; the first matching name wins. */
function deviceOf(userAgent: string): string {
  const browser = browsers.find((name) => userAgent.includes(name));
  const system = systems.find((name) => userAgent.includes(name));
  const said = [browser, system].map((name) => (name ? (words[name] ?? name) : null));
  if (!said[0]) return 'A browser';
  return said[1] ? `${said[0]} on ${said[1]}` : said[0];
}

/** A user's current sessions. */
export function UserSessions({ user: { sessions } }: { user: User }) {
  const zone = useOwnZone();
  return (
    <Section title="Signed in" note={sessions.length > 0 ? sessions.length : null}>
      {sessions.length === 0 ? <span className={styles.soft}>Nowhere at the moment.</span> : null}
      <ul className={styles.lines}>
        {sessions.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {deviceOf(userAgent)}
              {ip ? <span className={styles.soft}> · {ip}</span> : null}
            </span>
            <span className={styles.soft}>
              <InstantText iso={lastUsedAt ?? createdAt} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
