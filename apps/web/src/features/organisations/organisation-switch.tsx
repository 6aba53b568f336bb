import { Menu, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuilding, IconCheck, IconSearch, IconSelector, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useMayVisit } from '../../shared/routing/screen-link.tsx';
import { createKeptStore } from '../../shared/session/kept-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './organisation-switch.module.css';
import type { OrganisationLine } from './organisation-types.ts';

const shown = 20;
const pauseMs = 250;
const individual = 10;

/**
 * Links to one's own organisation. Internal staff who look after all of them choose one here, which opens its page, or
 * the dashboard if its type differs from the previous one's.
 */
export function OrganisationSwitch({ compact = false }: { compact?: boolean }) {
  const role = useSession()?.role;
  const mayVisit = useMayVisit();
  const chosen = platformOrganisationStore((state) => state.chosen);
  if (!role || role.orgType === individual) return null;
  const canSwitch = mayVisit({ to: '/organisations' });
  const current = (canSwitch ? chosen : null) ?? { id: role.orgId, name: role.orgName, type: role.orgType };
  const params = { orgId: current.id };
  if (!mayVisit({ to: '/organisations/$orgId', params })) return null;
  return (
    <Menu position="top-start" width={270} shadow="md" trapFocus={!canSwitch}>
      <Menu.Target>
        <button type="button" className={styles.button} data-compact={compact || undefined} title={current.name}>
          <IconBuilding className={styles.face} size={18} stroke={1.6} aria-hidden />
          <span className={compact ? 'visually-hidden' : styles.name}>
            <span className="visually-hidden">Organisation: </span>
            {current.name}
          </span>
          {compact ? null : <IconSelector className={styles.hint} size={14} aria-hidden />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => <Link {...props} to="/organisations/$orgId" params={params} />}
          leftSection={<IconBuilding size={16} aria-hidden />}
        >
          Open {current.name}
        </Menu.Item>
        {role.isMusician ? null : (
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/organisations/$orgId/users" params={params} />}
            leftSection={<IconUsers size={16} aria-hidden />}
          >
            Members
          </Menu.Item>
        )}
        {canSwitch ? <Choices current={current} /> : null}
      </Menu.Dropdown>
    </Menu>
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

interface PlatformOrganisation {
  /** The organisation that internal staff have chosen to look after; null is the internal organisation itself. */
  chosen: { id: string; name: string; type: number } | null;
}

const platformOrganisationStore = createKeptStore<PlatformOrganisation>('platformOrganisation', {
  chosen: null,
});
