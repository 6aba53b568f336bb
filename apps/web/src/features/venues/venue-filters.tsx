import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { distances, noVenueFilters, venuesScreen } from './screens.ts';

interface VenueFiltersProps {
  city: City;
  choices: readonly City[];
  /** The name of the place that distances are measured from, once loaded. */
  near: { name: string } | null;
}

const shows = [
  { value: 'venues', label: 'Venues' },
  { value: 'places', label: 'Customers’ places' },
] as const;
const orders = [
  { value: 'name', label: 'By name' },
  { value: 'distance', label: 'Nearest first' },
] as const;

/** The filters of list and map. All of them are stored in the address. */
export function VenueFilters({ city, choices, near }: VenueFiltersProps) {
  const { search, clear, change, filter, find } = useListSearch(venuesScreen, noVenueFilters);
  const from = search.near === '' ? city.name : (near?.name ?? 'there');
  const ranges = distances.map((value) => ({
    value,
    label: value === '' ? 'Any distance' : `Within ${value} km of ${from}`,
  }));
  return (
    <FilterBar onClear={clear}>
      <CityPickFilter city={city} choices={choices} onChange={(slug) => change({ ...noVenueFilters, city: slug })} />
      <ViewSwitch label="Show" options={shows} {...filter('show')} />
      <SearchField label="Find by name or address" {...find} />
      <NearFilter
        cityId={city.id}
        chosen={search.near === '' ? null : { placeId: search.near, name: near?.name ?? 'One moment…' }}
        onChange={(placeId) => change({ near: placeId, order: placeId === '' ? search.order : 'distance' })}
      />
      <PickFilter label="Distance" options={ranges} {...filter('within')} />
      <PickFilter label="Order" options={orders} value={search.order} onChange={(order) => change({ order })} />
    </FilterBar>
  );
}

interface NearFilterProps {
  cityId: string;
  chosen: { placeId: string; name: string } | null;
  /** With an empty id, distances are measured from the city again. */
  onChange: (placeId: string) => void;
}

const PAUSE_MS = 250;
const FEWEST_LETTERS = 2;

/** The town or venue to measure distances from. */
function NearFilter({ cityId, chosen, onChange }: NearFilterProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = words.length >= FEWEST_LETTERS && words !== chosen?.name;
  const found = useOperation('searchPlaces', { query: { cityId, words } }, { enabled: isAsked, keepPrevious: true });
  const places = isAsked ? (found.data?.items ?? []) : [];
  const options = new Map<string, string>();
  if (chosen) options.set(chosen.placeId, chosen.name);
  for (const { placeId, name } of places) if (placeId !== null) options.set(placeId, name);
  return (
    <Select
      size="sm"
      aria-label="Near"
      placeholder="Near a suburb or town"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Measure from the city' }}
      leftSection={<IconMapPin size={16} aria-hidden />}
      data={[...options].map(([value, label]) => ({ value, label }))}
      filter={({ options: all }) => all}
      value={chosen?.placeId ?? null}
      onChange={(placeId) => onChange(placeId ?? '')}
      onSearchChange={setTyped}
      nothingFoundMessage={isAsked && !found.isFetching ? 'No matches.' : undefined}
    />
  );
}
