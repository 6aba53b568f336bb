import { IconLayoutList, IconTimelineEvent } from '@tabler/icons-react';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { isFiltered, useSetSearch } from '../../shared/routing/search.ts';
import { gigRosterScreen, noRosterFilters } from './screens.ts';

const views = [
  { value: 'weekend', label: 'Weekend' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;
const lanes = [
  { value: 'musician', label: 'By musician' },
  { value: 'venue', label: 'By venue' },
] as const;
const shapes = [
  { value: 'lanes', label: 'Lanes', icon: IconTimelineEvent },
  { value: 'table', label: 'Table', icon: IconLayoutList },
] as const;
const shows = [
  { value: 'all', label: 'All positions' },
  { value: 'unfilled', label: 'Unfilled' },
  { value: 'clashes', label: 'Clashes' },
] as const;

/** The filters of the gig roster. All of them are stored in the address. */
export function RosterFilters() {
  const search = gigRosterScreen.useSearch();
  const setSearch = useSetSearch(gigRosterScreen);
  const isNarrow = useNarrow();
  const { view, as, by, show, q, cities } = search;
  return (
    <FilterBar
      onClear={isFiltered(search, noRosterFilters) ? () => setSearch(noRosterFilters) : undefined}
      end={
        isNarrow ? null : (
          <ViewSwitch
            label="View"
            iconsOnly
            options={shapes}
            value={as}
            onChange={(chosen) => setSearch({ as: chosen })}
          />
        )
      }
    >
      <ViewSwitch label="Days" options={views} value={view} onChange={(chosen) => setSearch({ view: chosen })} />
      {isNarrow || as === 'table' ? null : (
        <ViewSwitch label="Group by" options={lanes} value={by} onChange={(chosen) => setSearch({ by: chosen })} />
      )}
      <PickFilter label="Positions" options={shows} value={show} onChange={(chosen) => setSearch({ show: chosen })} />
      <SearchField label="Search the roster" value={q} onChange={(term) => setSearch({ q: term }, { replace: true })} />
      <CityFilter value={cities} onChange={(chosen) => setSearch({ cities: chosen })} />
    </FilterBar>
  );
}
