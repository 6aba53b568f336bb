import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate } from '@cadenza/domain/time';
import { bandsOn } from '@cadenza/domain/travel-bands/band-list';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { ListHistoryDialog } from '../../shared/settings/list-history-dialog.tsx';
import { BandTable } from './band-table.tsx';
import { EditBandsDialog } from './edit-bands-dialog.tsx';
import { travelBandsScreen } from './screens.ts';
import styles from './travel-bands.module.css';

/** What travel costs customers of a city and pays its musicians by distance: what holds today, and what comes. */
export function TravelBandsScreen() {
  const { city: slug } = travelBandsScreen.useSearch();
  const setSearch = useSetSearch(travelBandsScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('getTravelBands', { params: { id: city?.id ?? '' } }, { enabled: !!city });
  return (
    <Page>
      <PageHeader
        title="Travel bands"
        facts={city?.name}
        back={{ to: '/settings', search: { city: slug }, label: 'Settings' }}
      />
      {city && choices.length > 1 ? (
        <FilterBar>
          <PickFilter
            label="City"
            options={choices.map((choice) => ({ value: choice.slug, label: choice.name }))}
            value={city.slug}
            onChange={(chosen) => setSearch({ city: chosen })}
          />
        </FilterBar>
      ) : null}
      {!city ? (
        <EmptyState title="No travel bands">Choose a city you work for to see its travel bands.</EmptyState>
      ) : read.data ? (
        <Bands key={city.id} city={city} known={read.data} />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Page>
  );
}

function Bands({ city, known }: { city: City; known: OutputOf<'getTravelBands'> }) {
  const [shown, setShown] = useState<'edit' | 'history' | null>(null);
  const close = () => setShown(null);
  const { run, busy } = useOperationMutation('removeTravelBands', {
    refreshes: ['getTravelBands'],
    success: ({ message }) => message,
  });
  const remove = async (from: string) => {
    const title = `Remove the bands from ${formatLongDate(from)}?`;
    if (await confirm({ title, message: 'The previous bands stay in force.', yes: 'Remove', no: 'Keep them' }))
      await run({ params: { id: city.id }, body: { version: known.version, from } });
  };
  const bands = bandsOn(known.steps, known.today);
  const planned = known.steps.filter(({ from }) => from > known.today);
  return (
    <>
      <div className={styles.actions}>
        <p className={styles.note}>
          {known.canChange
            ? 'Per performer, by road from the city. Venues can have their own rates.'
            : `Only ${known.cityName} admins can change these.`}
        </p>
        <Button variant="subtle" onClick={() => setShown('history')}>
          History
        </Button>
        {known.canChange ? <Button onClick={() => setShown('edit')}>Edit bands</Button> : null}
      </div>
      {bands.length === 0 ? (
        <EmptyState title="No travel bands yet">Travel is free until the first band starts.</EmptyState>
      ) : (
        <BandTable label="Current bands" bands={bands} currency={known.currency} />
      )}
      {planned.map((step) => (
        <section key={step.from} className={styles.plan} aria-label={`Bands from ${formatLongDate(step.from)}`}>
          <div className={styles.planHead}>
            <span>
              From <DateText date={step.from} weekday />
              {step.setBy ? `, set by ${step.setBy.name}` : null}
            </span>
            {known.canChange ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="negative"
                loading={busy}
                aria-label={`Remove the bands from ${formatLongDate(step.from)}`}
                onClick={() => void remove(step.from)}
              >
                Remove
              </Button>
            ) : null}
          </div>
          <BandTable label={`Bands from ${formatLongDate(step.from)}`} bands={step.bands} currency={known.currency} />
        </section>
      ))}
      {shown === 'edit' ? <EditBandsDialog city={city} known={known} onClose={close} /> : null}
      {shown === 'history' ? (
        <ListHistoryDialog
          title="History of travel bands"
          known={known}
          timeZone={city.timeZone}
          onClose={close}
          table={({ from, bands: listed }, isRemoved) => (
            <BandTable
              label={isRemoved ? `Removed bands, from ${from}` : `Bands from ${from}`}
              bands={listed}
              currency={known.currency}
            />
          )}
        />
      ) : null}
    </>
  );
}
