import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Opener } from '../../../shared/layout/late-menu.tsx';
import { OpenedMenu } from '../../../shared/layout/opened-menu.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { useManagers } from './use-managers.ts';

interface ManagerListProps {
  opener: Opener;
  cityId: string | undefined;
  value: string;
  onChange: (manager: string) => void;
}

/** The managers to filter by; one's own only for users who have bookings here. */
export function ManagerList({ opener, cityId, value, onChange }: ManagerListProps) {
  const me = useSession()?.context.user.id;
  const managers = useManagers(cityId, true);
  const isMine = value === me || managers.some(({ userId }) => userId === me);
  const choices = [
    { value: '', label: 'All managers' },
    ...(me && isMine ? [{ value: me, label: 'Mine' }] : []),
    { value: 'none', label: 'Unassigned' },
    ...managers.filter(({ userId }) => userId !== me).map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <OpenedMenu
      position="bottom-start"
      width={220}
      styles={{ dropdown: { maxHeight: '60dvh', overflowY: 'auto' } }}
      opener={opener}
    >
      {choices.map((choice) => (
        <Menu.Item
          key={choice.value}
          rightSection={choice.value === value ? <IconCheck size={16} aria-label="Chosen" /> : null}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
