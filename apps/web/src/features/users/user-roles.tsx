import { isEnabled } from '@cadenza/domain/entity-status';
import type { ReactNode } from 'react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './user.module.css';
import type { User } from './user-words.ts';

/** A person's roles and their organisations. */
export function UserRoles({ user: { roles }, addRole }: { user: User; addRole: ReactNode }) {
  const zone = useOwnZone();
  return (
    <Section title="Roles" note={roles.length > 1 ? roles.length : null} actions={addRole}>
      {roles.length === 0 ? (
        <span className={styles.soft}>No role: this person can sign in and reach nothing.</span>
      ) : null}
      <ul className={styles.lines}>
        {roles.map(({ id, orgId, orgName, label, status, since }) => (
          <li key={id}>
            <span>
              {label} ·{' '}
              <ScreenLink to="/organisations/$orgId" params={{ orgId }}>
                {orgName}
              </ScreenLink>
              {isEnabled(status) ? null : <span className={styles.soft}> (off)</span>}
            </span>
            <span className={styles.soft}>
              since <InstantText iso={since} zone={zone} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
