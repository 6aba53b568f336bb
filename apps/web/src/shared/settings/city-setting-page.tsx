import type { ReactNode } from 'react';
import type { Read } from '../client/use-operation.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ReadFallback } from '../feedback/read-fallback.tsx';
import { CityPickFilter } from '../filter/city-pick-filter.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { Page } from '../layout/page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import type { City } from '../session/profile-store.ts';
import type { useOwnCity } from '../session/use-own-city.ts';

interface CitySettingPageProps<Known> {
  title: string;
  /** The title while something new is written; nothing can be filtered then. */
  writing?: string | undefined;
  own: ReturnType<typeof useOwnCity>;
  onPick: (slug: string) => void;
  /** Filters beside the city. */
  filters?: ReactNode;
  /** The city's data. */
  read: Read<Known>;
  /** Renders it. */
  children: (city: City, known: Known) => ReactNode;
}

/** A screen of one city's settings: its title, the city selector, and the loaded data. */
export function CitySettingPage<Known>(props: CitySettingPageProps<Known>) {
  const { title, writing, own, onPick, filters, read, children } = props;
  const { city, choices } = own;
  return (
    <Page>
      <PageHeader
        title={writing ?? title}
        facts={city?.name}
        back={{ to: '/settings', search: { city: city?.slug ?? '' }, label: 'Settings' }}
      />
      {writing === undefined && (choices.length > 1 || (city && filters)) ? (
        <FilterBar>
          <CityPickFilter city={city} choices={choices} onChange={onPick} />
          {filters}
        </FilterBar>
      ) : null}
      {!city ? (
        <EmptyState title={`No ${title.toLowerCase()}`}>
          Choose a city you work for to see its {title.toLowerCase()}.
        </EmptyState>
      ) : read.data ? (
        children(city, read.data)
      ) : (
        <ReadFallback read={read} lines={6} />
      )}
    </Page>
  );
}
