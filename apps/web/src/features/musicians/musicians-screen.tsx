import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { musicianColumns } from './musician-columns.tsx';
import { musiciansScreen } from './screens.ts';

const ALL_SKILLS = { query: { take: 100 } };
const unfiltered = { skip: 0, q: '', skills: [], cities: [], inactive: false };

/** The office's list of musicians, by name. */
export function MusiciansScreen({ actions }: { actions?: ReactNode }) {
  const { search, isFiltered, clear, filter, find, paging } = useListSearch(musiciansScreen, unfiltered);
  const cities = useCitiesOnShow(search.cities);
  const skills = useOperation('listSkills', ALL_SKILLS);
  const options = skills.data?.items.map(({ name }) => ({ value: name, label: name })) ?? [];
  const chosen = skills.data?.items.filter(({ name }) => search.skills.includes(name)).map(({ id }) => id) ?? [];
  const { skip, take, q, inactive } = search;
  const read = useOperation(
    'listMusiciansOfCity',
    {
      query: {
        skip,
        take,
        search: q || undefined,
        cityIds: JSON.stringify(cities.map(({ id }) => id)),
        skills: listed(chosen),
        showInactive: inactive ? 'true' : undefined,
      },
    },
    { enabled: cities.length > 0 && (search.skills.length === 0 || skills.data !== undefined), keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader title="Musicians" actions={actions} />
      <FilterBar onClear={clear}>
        <SearchField label="Find a musician" {...find} />
        <CityFilter {...filter('cities')} />
        <ChoiceFilter label="Skills" options={options} {...filter('skills')} />
        <ToggleFilter label="Include inactive" {...filter('inactive')} />
      </FilterBar>
      <DataTable
        label="Musicians"
        columns={musicianColumns}
        read={read}
        rowKey={({ musicianId, cityId }) => `${musicianId} ${cityId}`}
        rowName={({ name }) => name}
        rowLink={({ musicianId }) => ({ to: '/musician_bios/$id', params: { id: musicianId } })}
        paging={paging}
        empty={
          <EmptyState title={isFiltered ? 'No musicians match' : 'No musicians yet'}>
            {isFiltered
              ? 'Try another name, or clear the filters.'
              : 'Musicians appear here once they register for this city.'}
          </EmptyState>
        }
      />
    </Page>
  );
}
