import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { isFiltered, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { type DeskFilter, payDeskScreen } from './screens.ts';

const options: readonly { value: DeskFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'on hold', label: 'On hold' },
  { value: 'ready', label: 'Ready' },
  { value: 'returned', label: 'Returned' },
  { value: 'flagged', label: 'Flagged' },
];
const unfiltered = { show: 'all', q: '', due: '' } as const;

/** The filters of the desk, all in the address. */
export function DeskFilters({ city, choices }: { city: City; choices: readonly City[] }) {
  const search = payDeskScreen.useSearch();
  const setSearch = useSetSearch(payDeskScreen);
  const Filter = useNarrow() ? PickFilter : ViewSwitch;
  return (
    <FilterBar onClear={isFiltered(search, unfiltered) ? () => setSearch(unfiltered) : undefined}>
      <SearchField
        label="Find a payee or customer"
        value={search.q}
        onChange={(q) => setSearch({ q }, { replace: true })}
      />
      <CityPickFilter city={city} choices={choices} onChange={(slug) => setSearch({ city: slug })} />
      <Filter label="Show" options={options} value={search.show} onChange={(show) => setSearch({ show })} />
    </FilterBar>
  );
}
