import { bookingStatusLabel, prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import { isSalesManager } from '@cadenza/domain/permissions/access';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { noProspectFilters, prospectsScreen } from './screens.ts';

const statusOptions = prospectStatuses.map((status) => ({ value: status, label: bookingStatusLabel(status) }));
const shapes = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;

/** The filters of the prospects list. All of them are stored in the address. */
export function ProspectsFilters() {
  const { search, clear, filter, find } = useListSearch(prospectsScreen, noProspectFilters);
  const setSearch = useSetSearch(prospectsScreen);
  const actor = useSession()?.actor;
  const isList = search.as === 'list';
  return (
    <FilterBar
      onClear={clear}
      end={
        <ViewSwitch
          label="View"
          iconsOnly
          options={shapes}
          value={search.as}
          onChange={(as) => setSearch({ as, skip: 0 })}
        />
      }
    >
      <SearchField label="Find a prospect" {...find} />
      <CityFilter {...filter('cities')} />
      {isList ? (
        <>
          <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
          <ToggleFilter label="Include archived" {...filter('archived')} />
        </>
      ) : null}
      {actor && isSalesManager(actor) ? <ToggleFilter label="All managers" {...filter('all')} /> : null}
    </FilterBar>
  );
}
