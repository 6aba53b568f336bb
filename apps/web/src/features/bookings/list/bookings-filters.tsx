import { bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { Button } from '@mantine/core';
import { IconCalendarMonth, IconChevronDown, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoiceFilter } from '../../../shared/filter/choice-filter.tsx';
import { ChoicePopover } from '../../../shared/filter/choice-popover.tsx';
import { CityFilter } from '../../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../../shared/filter/view-switch.tsx';
import { lateMenu } from '../../../shared/layout/late-menu.tsx';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';
import { useSetSearch } from '../../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { bookingsScreen, listedStatuses, noBookingFilters, optionalColumns } from '../screens.ts';
import { bookingColumns } from './booking-columns.tsx';
import { isFiltered, isSplitByDay, listsCancelled } from './bookings-query.ts';
import { cancelledStore } from './cancelled-store.ts';
import { useManagers } from './use-managers.ts';

const statusOptions = listedStatuses.map((status) => ({ value: status, label: bookingStatusLabel(status) }));
const columnOptions = bookingColumns([]).flatMap(({ key, head }) =>
  key === 'name' ? [] : [{ value: key, label: head }],
);
const views = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'previous', label: 'Previous' },
] as const;
const outcomes = [
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;
const shapes = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'calendar', label: 'Calendar', icon: IconCalendarMonth },
] as const;

/** The filters of the bookings list. All of them are stored in the address. */
export function BookingsFilters() {
  const search = bookingsScreen.useSearch();
  const setSearch = useSetSearch(bookingsScreen);
  const keptCancelled = cancelledStore((state) => state.showsCancelled);
  const isList = search.as === 'list';
  const isNarrow = useNarrow();
  const isViewed = isList && isSplitByDay(search);
  const endedCancelled = isViewed && search.view === 'previous' && search.outcome === 'cancelled';
  const fromStart = { skip: 0, cursor: '' };

  const showCancelled = (shows: boolean) => {
    cancelledStore.setState({ showsCancelled: shows });
    setSearch({ ...fromStart, cancelled: shows ? 'yes' : 'no' });
  };

  return (
    <FilterBar
      onClear={isFiltered(search) ? () => setSearch(noBookingFilters) : undefined}
      end={
        <>
          {isList && !isNarrow ? (
            <ChoicePopover
              label="Columns"
              isSet={search.hide.length > 0}
              options={columnOptions}
              value={optionalColumns.filter((key) => !search.hide.includes(key))}
              onChange={(shown) => setSearch({ hide: optionalColumns.filter((key) => !shown.includes(key)) })}
            />
          ) : null}
          <ViewSwitch label="View" iconsOnly options={shapes} value={search.as} onChange={(as) => setSearch({ as })} />
        </>
      }
    >
      {isViewed ? (
        <ViewSwitch
          label="Bookings"
          options={views}
          value={search.view}
          onChange={(view) => setSearch({ ...fromStart, view })}
        />
      ) : null}
      {isViewed && search.view === 'previous' ? (
        <ViewSwitch
          label="Outcome"
          options={outcomes}
          value={search.outcome}
          onChange={(outcome) => setSearch({ ...fromStart, outcome })}
        />
      ) : null}
      <SearchField
        label="Find a booking"
        value={search.q}
        onChange={(q) => setSearch({ ...fromStart, q }, { replace: true })}
      />
      <CityFilter value={search.cities} onChange={(cities) => setSearch({ ...fromStart, cities, manager: '' })} />
      {endedCancelled ? null : (
        <ChoiceFilter
          label="Status"
          options={statusOptions}
          value={search.status}
          onChange={(status) => setSearch({ ...fromStart, status })}
        />
      )}
      <ManagerFilter
        cities={search.cities}
        value={search.manager}
        onChange={(manager) => setSearch({ ...fromStart, manager })}
      />
      <ToggleFilter
        label="Overdue"
        value={search.overdue}
        onChange={(overdue) => setSearch({ ...fromStart, overdue })}
      />
      {isList && (!isViewed || search.view === 'previous') ? null : (
        <ToggleFilter label="Show cancelled" value={listsCancelled(search, keptCancelled)} onChange={showCancelled} />
      )}
    </FilterBar>
  );
}

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
function ManagerFilter({ cities, value, onChange }: ManagerFilterProps) {
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
