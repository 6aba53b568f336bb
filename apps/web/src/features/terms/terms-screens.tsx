import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { ReadingPage } from '../../shared/pages/reading-page.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { TermsText } from './terms-text.tsx';

const musicianTerms = getRouteApi('/mtc');
const managerTerms = getRouteApi('/smtc');

export function MusicianTermsScreen() {
  const { city, next } = musicianTerms.useSearch();
  const setSearch = useSetSearch(musicianTerms);
  return (
    <CityTerms
      audience="musician"
      title={'Terms for musicians'}
      slug={city}
      next={next}
      onCity={(chosen) => setSearch({ city: chosen })}
    />
  );
}

export function ManagerTermsScreen() {
  const { city, next } = managerTerms.useSearch();
  const setSearch = useSetSearch(managerTerms);
  return (
    <CityTerms
      audience="sales manager"
      title={'Terms for sales managers'}
      slug={city}
      next={next}
      onCity={(chosen) => setSearch({ city: chosen })}
    />
  );
}

interface CityTermsProps {
  audience: TermsAudience;
  title: string;
  slug: string;
  /** Shows the planned version, if there is one. */
  next: boolean;
  onCity: (slug: string) => void;
}

/** The terms of a role in a city, public so that people can read them before they join. */
function CityTerms({ audience, title, slug, next, onCity }: CityTermsProps) {
  const regions = useOperation('listRegions', { query: { take: 100 } });
  const cities = regions.data?.items.flatMap((region) => region.cities) ?? [];
  const city = cities.find((one) => one.slug === slug) ?? cities[0];
  const terms = useOperation(
    'getTerms',
    { query: { city: city?.slug ?? '', audience, ...(next ? { next: 'true' } : {}) } },
    { enabled: !!city, missingIsNone: true, keepPrevious: true },
  );
  const error = regions.error ?? terms.error;
  return (
    <ReadingPage title={title}>
      {cities.length > 1 && city ? (
        <SegmentedControl
          aria-label="City"
          data={cities.map((one) => ({ value: one.slug, label: one.name }))}
          value={city.slug}
          onChange={onCity}
        />
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void (regions.error ? regions : terms).refetch()} /> : null}
      {terms.data === undefined && !error ? <TextSkeleton lines={14} /> : null}
      {terms.data === null ? (
        <EmptyState title="No terms yet">They’ll appear here once {city?.name} publishes them.</EmptyState>
      ) : null}
      {terms.data ? <TermsText terms={terms.data} /> : null}
    </ReadingPage>
  );
}
