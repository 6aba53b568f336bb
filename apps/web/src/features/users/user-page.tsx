import { isEnabled } from '@cadenza/domain/entity-status';
import { IconPencil } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { AccountHistory } from '../../shared/layout/account-history.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import styles from './user.module.css';
import { UserContact } from './user-contact.tsx';
import type { User } from './user-words.ts';

type Slot = (user: User) => ReactNode;

/** One account: contact details, roles, current work, sessions and history. */
export function UserPage({ addRole, secondFactor }: { addRole?: Slot; secondFactor?: Slot }) {
  const { id } = getRouteApi('/office/users/$id').useParams();
  const read = useOperation('getUser', { params: { id } });
  return (
    <ReadState read={read} lines={12}>
      {(user) => <UserView user={user} addRole={addRole?.(user)} secondFactor={secondFactor?.(user)} />}
    </ReadState>
  );
}

function UserView({ user, addRole, secondFactor }: { user: User; addRole: ReactNode; secondFactor: ReactNode }) {
  const zone = useOwnZone();
  return (
    <Page>
      <PageHeader
        title={user.name}
        back={{ to: '/users', label: 'Users' }}
        badge={<AccountStatusBadge status={user.status} />}
        facts={
          <>
            <span>
              {user.typeLabel}
              {user.organisationName ? ` · ${user.organisationName}` : ''}
            </span>
            <span>
              since <InstantText iso={user.created} zone={zone} show="date" />
            </span>
          </>
        }
        actions={<Actions user={user} />}
      />
      <Columns>
        <div>
          <UserContact user={user} secondFactor={user.abilities.canTakeOffSecondFactor ? secondFactor : null} />
          <UserRoles user={user} addRole={addRole} />
        </div>
        <div>
          <UserWork user={user} />
          <UserSessions user={user} />
          <Section title="History">
            <AccountHistory events={user.events} zone={zone} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}

function Actions({ user: { id, name, abilities } }: { user: User }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteUser', {
    removes: { id, from: ['listUsers'] },
    success: 'The user has been deleted successfully!',
    onDone: () => void navigate({ to: '/users' }),
  });
  return (
    <>
      {abilities.canDelete ? (
        <DeleteButton
          name={name}
          warning={`${name} will be signed out everywhere and can no longer sign in. Their past work stays.`}
          problem={abilities.deleteProblem}
          busy={remove.busy}
          onYes={() => void remove.run({ params: { id } })}
        />
      ) : null}
      {abilities.canEdit ? (
        <ButtonLink to="/users/$id/edit" params={{ id }} leftSection={<IconPencil size={16} aria-hidden />}>
          Edit
        </ButtonLink>
      ) : null}
    </>
  );
}

/** A person's roles and their organisations. */
function UserRoles({ user: { roles }, addRole }: { user: User; addRole: ReactNode }) {
  const zone = useOwnZone();
  return (
    <Section title="Roles" note={roles.length > 1 ? roles.length : null} actions={addRole}>
      {roles.length === 0 ? (
        <span className="soft regular">No roles. This person can sign in and see only their own pages.</span>
      ) : null}
      <ul className={`${styles.lines} ruled`}>
        {roles.map(({ id, orgId, orgName, label, status, since }) => (
          <li key={id}>
            <span>
              {label} ·{' '}
              <ScreenLink to="/organisations/$orgId" params={{ orgId }}>
                {orgName}
              </ScreenLink>
              {isEnabled(status) ? null : <span className="soft regular"> (off)</span>}
            </span>
            <span className="soft regular">
              since <InstantText iso={since} zone={zone} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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
function UserSessions({ user: { sessions } }: { user: User }) {
  const zone = useOwnZone();
  return (
    <Section title="Signed in" note={sessions.length > 0 ? sessions.length : null}>
      {sessions.length === 0 ? <span className="soft regular">Not signed in.</span> : null}
      <ul className={`${styles.lines} ruled`}>
        {sessions.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span>
              {deviceOf(userAgent)}
              {ip ? <span className="soft regular"> · {ip}</span> : null}
            </span>
            <span className="soft regular">
              <InstantText iso={lastUsedAt ?? createdAt} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const kinds: [keyof User['work'], string][] = [
  ['upcomingJobs', 'Upcoming jobs'],
  ['liveOffers', 'Open offers'],
  ['clients', 'Clients'],
  ['openBookings', 'Open bookings'],
  ['unpaidPayouts', 'Unpaid payouts'],
];

/** The user's current work; while there is any, the account cannot be deleted. */
function UserWork({ user: { work, abilities } }: { user: User }) {
  const present = kinds.filter(([kind]) => work[kind] > 0);
  return (
    <Section title="Assigned work">
      {present.length === 0 ? (
        <span className="soft regular">Nothing assigned.</span>
      ) : (
        <dl className={styles.work}>
          {present.map(([kind, name]) => (
            <div key={kind}>
              <dt>{name}</dt>
              <dd className="tabular">{work[kind]}</dd>
            </div>
          ))}
        </dl>
      )}
      {abilities.deleteProblem ? <p className={`${styles.note} text-sm soft`}>{abilities.deleteProblem}</p> : null}
    </Section>
  );
}
