import { Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconCheck, IconSearch, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import type { Opener } from '../../shared/layout/late-menu.tsx';
import { OpenedMenu } from '../../shared/layout/opened-menu.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './organisation-switch.module.css';
import type { OrganisationLine } from './organisation-types.ts';
import { platformOrganisationStore } from './platform-organisation-store.ts';

const shown = 20;
const pauseMs = 250;

interface OrganisationListProps {
  opener: Opener;
  /** The selected one; the user's own if they cannot switch. */
  current: { id: string; name: string; type: number };
  canSwitch: boolean;
}

/** Links to the pages of the selected organisation; internal staff can switch to others. */
export function OrganisationList({ opener, current, canSwitch }: OrganisationListProps) {
  const role = useSession()?.role;
  const params = { orgId: current.id };
  return (
    <OpenedMenu position="top-start" width={270} shadow="md" trapFocus={!canSwitch} opener={opener}>
      <Menu.Item
        renderRoot={(props) => <Link {...props} to="/organisations/$orgId" params={params} />}
        leftSection={<IconBuilding size={16} aria-hidden />}
      >
        Open {current.name}
      </Menu.Item>
      {role?.isMusician ? null : (
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/organisations/$orgId/users" params={params} />}
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          Members
        </Menu.Item>
      )}
      {canSwitch ? <Choices current={current} /> : null}
    </OpenedMenu>
  );
}

function Choices({ current }: { current: { id: string; type: number } }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, pauseMs);
  const read = useOperation(
    'listOrganisations',
    { query: { take: shown, search: search || undefined } },
    { keepPrevious: true },
  );

  function choose({ id, name, type }: OrganisationLine): void {
    platformOrganisationStore.setState({ chosen: { id, name, type } });
    if (type === current.type) void navigate({ to: '/organisations/$orgId', params: { orgId: id } });
    else void navigate({ to: '/dashboard' });
  }

  return (
    <>
      <Menu.Divider />
      <Menu.Label>Switch to</Menu.Label>
      <TextInput
        className={styles.find}
        size="xs"
        aria-label="Find an organisation"
        placeholder="Find an organisation"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={14} aria-hidden />}
      />
      <div className={styles.list}>
        {read.data?.items.map((organisation) => (
          <Menu.Item
            key={organisation.id}
            rightSection={organisation.id === current.id ? <IconCheck size={16} aria-label="Selected" /> : null}
            onClick={() => choose(organisation)}
          >
            {organisation.name}
          </Menu.Item>
        ))}
        {read.data?.items.length === 0 ? <p className={styles.none}>No matches.</p> : null}
      </div>
    </>
  );
}
