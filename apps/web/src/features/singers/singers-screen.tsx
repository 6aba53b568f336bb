import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { noSingerFilters, singersScreen } from './screens.ts';
import { SingerDialog } from './singer-dialog.tsx';
import { SingerList } from './singer-list.tsx';

const voices = [
  { value: '', label: 'All voices' },
  { value: 'female', label: 'Female voices' },
  { value: 'male', label: 'Male voices' },
] as const;
const shows = [
  { value: 'all', label: 'Shown and hidden' },
  { value: 'visible', label: 'Shown to customers' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'proposed', label: 'With a proposal' },
] as const;

/** The singers of a city in the customers' order. City, filters and the open singer are in the address. */
export function SingersScreen() {
  const search = singersScreen.useSearch();
  const setSearch = useSetSearch(singersScreen);
  const { city: chosen, choices } = useCity();
  const city = choices.find(({ slug }) => slug === search.city) ?? chosen;
  return (
    <Page>
      <PageHeader title="Singers" facts={city?.name} />
      {city ? (
        <>
          <SingerFilters city={city} choices={choices} />
          <SingerList city={city} />
        </>
      ) : (
        <EmptyState title="No city">Choose a city you work for to see its singers.</EmptyState>
      )}
      {search.singer === '' ? null : <SingerDialog id={search.singer} onClose={() => setSearch({ singer: '' })} />}
    </Page>
  );
}

function SingerFilters({ city, choices }: { city: City; choices: readonly City[] }) {
  const { clear, change, filter, find } = useListSearch(singersScreen, noSingerFilters);
  return (
    <FilterBar onClear={clear}>
      <CityPickFilter city={city} choices={choices} onChange={(slug) => change({ ...noSingerFilters, city: slug })} />
      <SearchField label="Find by name" {...find} />
      <PickFilter label="Voice" options={voices} {...filter('voice')} />
      <PickFilter label="Show" options={shows} {...filter('show')} />
    </FilterBar>
  );
}
