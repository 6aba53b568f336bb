import { Select } from '@mantine/core';
import { useOperation } from '../../../shared/client/use-operation.ts';
import { useCitiesOnShow } from '../../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../../shared/session/use-session.ts';

interface ManagerFilterProps {
  /** Slugs of the cities in the list. */
  cities: readonly string[];
  /** A user id, 'none', or empty for everybody. */
  value: string;
  onChange: (manager: string) => void;
}

/** Filters bookings by sales manager: all, one's own, unassigned, or one particular manager's. */
export function ManagerFilter({ cities, value, onChange }: ManagerFilterProps) {
  const me = useSession()?.context.user.id;
  const [city] = useCitiesOnShow(cities);
  const managers = useOperation(
    'listSalesManagers',
    { query: { cityId: city?.id ?? '', take: 100 } },
    { enabled: city !== undefined },
  );
  const items = managers.data?.items ?? [];
  return (
    <Select
      size="sm"
      w="9.5rem"
      aria-label="Manager"
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={[
        { value: '', label: 'All managers' },
        ...items.filter(({ userId }) => userId === me).map(({ userId }) => ({ value: userId, label: 'Mine' })),
        { value: 'none', label: 'Nobody yet' },
        ...items.filter(({ userId }) => userId !== me).map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
    />
  );
}
