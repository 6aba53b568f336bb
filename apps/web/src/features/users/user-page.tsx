import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { AccountHistory } from '../../shared/layout/account-history.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import styles from './user.module.css';
import { UserContact } from './user-contact.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserSessions } from './user-sessions.tsx';
import type { User } from './user-words.ts';
import { UserWork } from './user-work.tsx';

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
      <div className={styles.columns}>
        <div className={styles.column}>
          <UserContact user={user} secondFactor={user.abilities.canTakeOffSecondFactor ? secondFactor : null} />
          <UserRoles user={user} addRole={addRole} />
        </div>
        <div className={styles.column}>
          <UserWork user={user} />
          <UserSessions user={user} />
          <Section title="History">
            <AccountHistory events={user.events} zone={zone} empty="Nobody has changed this account." />
          </Section>
        </div>
      </div>
    </Page>
  );
}

function Actions({ user: { id, name, abilities } }: { user: User }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteUser', {
    refreshes: ['listUsers', 'listOrganisationMembers'],
    success: 'The user has been deleted successfully!',
    onDone: () => void navigate({ to: '/users' }),
  });
  const ask = async () => {
    const message = `${name} is signed out everywhere and cannot sign in any more. What they did stays.`;
    if (await confirm({ title: `Delete ${name}?`, message, yes: 'Delete', no: 'Keep', grave: true })) {
      await remove.run({ params: { id } });
    }
  };
  return (
    <>
      {abilities.canDelete ? (
        <Button
          variant="subtle"
          color="negative"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.busy}
          disabled={abilities.deleteProblem !== ''}
          title={abilities.deleteProblem || undefined}
          onClick={() => void ask()}
        >
          Delete
        </Button>
      ) : null}
      {abilities.canEdit ? (
        <ButtonLink to="/users/$id/edit" params={{ id }} leftSection={<IconPencil size={16} aria-hidden />}>
          Edit
        </ButtonLink>
      ) : null}
    </>
  );
}
