import { bookingStatusLabel, prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import { isSalesManager } from '@cadenza/domain/permissions/access';
import { IconLayoutKanban, IconList } from '@tabler/icons-react';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { isFiltered } from './prospects-query.ts';
import { noProspectFilters, prospectsScreen } from './screens.ts';

const statusOptions = prospectStatuses.map((status) => ({ value: status, label: bookingStatusLabel(status) }));
const shapes = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;

/** The filters of the prospects list. All of them are stored in the address. */
export function ProspectsFilters() {
  const search = prospectsScreen.useSearch();
  const setSearch = useSetSearch(prospectsScreen);
  const actor = useSession()?.actor;
  const isList = search.as === 'list';
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => setSearch(noProspectFilters) : undefined}
      end={
        <ViewSwitch
          label="Show as"
          iconsOnly
          options={shapes}
          value={search.as}
          onChange={(as) => setSearch({ as, skip: 0 })}
        />
      }
    >
      <SearchField
        label="Find a prospect"
        value={search.q}
        onChange={(q) => setSearch({ q, skip: 0 }, { replace: true })}
      />
      <CityFilter value={search.cities} onChange={(cities) => setSearch({ cities, skip: 0 })} />
      {isList ? (
        <>
          <ChoiceFilter
            label="Status"
            options={statusOptions}
            value={search.status}
            onChange={(status) => setSearch({ status, skip: 0 })}
          />
          <ToggleFilter
            label="Archived too"
            value={search.archived}
            onChange={(archived) => setSearch({ archived, skip: 0 })}
          />
        </>
      ) : null}
      {actor && isSalesManager(actor) ? (
        <ToggleFilter label="All managers" value={search.all} onChange={(all) => setSearch({ all, skip: 0 })} />
      ) : null}
    </FilterBar>
  );
}
