import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { lateMenu } from '../../../shared/layout/late-menu.tsx';
import { useCitiesOnShow } from '../../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useManagers } from './use-managers.ts';

const ManagerList = lateMenu(() => import('./manager-list.tsx'), 'ManagerList');

interface ManagerFilterProps {
  /** Slugs of the cities in the list. */
  cities: readonly string[];
  /** A user id, 'none', or empty for all. */
  value: string;
  onChange: (manager: string) => void;
}

/**
 * Filters bookings by sales manager: all, one's own, unassigned, or a particular manager's. Names are loaded on hover
 * or focus.
 */
export function ManagerFilter({ cities, value, onChange }: ManagerFilterProps) {
  const me = useSession()?.context.user.id;
  const [city] = useCitiesOnShow(cities);
  const [isNear, setNear] = useState(false);
  const isNamed = value !== '' && value !== 'none' && value !== me;
  const managers = useManagers(city?.id, isNamed || isNear);
  const name = managers.find(({ userId }) => userId === value)?.name ?? '…';
  const words = value === 'none' ? 'Unassigned' : value === me ? 'Mine' : name;
  return (
    <ManagerList
      cityId={city?.id}
      value={value}
      onChange={onChange}
      opener={
        <Button
          variant={value === '' ? 'default' : 'light'}
          size="sm"
          fw={500}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        >
          {value === '' ? 'Manager' : `Manager: ${words}`}
        </Button>
      }
    />
  );
}
