import type { OutputOf } from '@cadenza/contract/operations';
import { addOnsOn } from '@cadenza/domain/add-ons/add-on-list';
import { formatLongDate } from '@cadenza/domain/time';
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
import { AddOnTable } from './add-on-table.tsx';
import styles from './add-ons.module.css';
import { EditAddOnsDialog } from './edit-add-ons-dialog.tsx';
import { addOnsScreen } from './screens.ts';

/** What customers of a city can add to their music: what holds today, and what comes. */
export function AddOnsScreen() {
  const { city: slug } = addOnsScreen.useSearch();
  const setSearch = useSetSearch(addOnsScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('getAddOns', { params: { id: city?.id ?? '' } }, { enabled: !!city });
  return (
    <Page>
      <PageHeader
        title="Add-ons"
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
        <EmptyState title="No add-ons">Choose a city you work for to see its add-ons.</EmptyState>
      ) : read.data ? (
        <AddOns key={city.id} city={city} known={read.data} />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </Page>
  );
}

function AddOns({ city, known }: { city: City; known: OutputOf<'getAddOns'> }) {
  const [shown, setShown] = useState<'edit' | 'history' | null>(null);
  const close = () => setShown(null);
  const { run, busy } = useOperationMutation('removeAddOns', {
    refreshes: ['getAddOns'],
    success: ({ message }) => message,
  });
  const remove = async (from: string) => {
    const title = `Remove the add-ons from ${formatLongDate(from)}?`;
    if (await confirm({ title, message: 'The previous add-ons stay in force.', yes: 'Remove', no: 'Keep them' }))
      await run({ params: { id: city.id }, body: { version: known.version, from } });
  };
  const addOns = addOnsOn(known.steps, known.today);
  const planned = known.steps.filter(({ from }) => from > known.today);
  return (
    <>
      <div className={styles.actions}>
        <p className={styles.note}>
          {known.canChange
            ? 'What customers can add in the estimator, and sales managers to a quote.'
            : `Only ${known.cityName} admins can change these.`}
        </p>
        <Button variant="subtle" onClick={() => setShown('history')}>
          History
        </Button>
        {known.canChange ? <Button onClick={() => setShown('edit')}>Edit add-ons</Button> : null}
      </div>
      {addOns.length === 0 ? (
        <EmptyState title="No add-ons yet">
          Add ceremony sound, songs learned on request and the like, each with its price.
        </EmptyState>
      ) : (
        <AddOnTable label="Current add-ons" addOns={addOns} currency={known.currency} />
      )}
      {planned.map((step) => (
        <section key={step.from} className={styles.plan} aria-label={`Add-ons from ${formatLongDate(step.from)}`}>
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
                aria-label={`Remove the add-ons from ${formatLongDate(step.from)}`}
                onClick={() => void remove(step.from)}
              >
                Remove
              </Button>
            ) : null}
          </div>
          <AddOnTable
            label={`Add-ons from ${formatLongDate(step.from)}`}
            addOns={step.addOns}
            currency={known.currency}
          />
        </section>
      ))}
      {shown === 'edit' ? <EditAddOnsDialog city={city} known={known} onClose={close} /> : null}
      {shown === 'history' ? (
        <ListHistoryDialog
          title="History of add-ons"
          known={known}
          timeZone={city.timeZone}
          onClose={close}
          table={({ from, addOns: listed }, isRemoved) => (
            <AddOnTable
              label={isRemoved ? `Removed add-ons, from ${from}` : `Add-ons from ${from}`}
              addOns={listed}
              currency={known.currency}
            />
          )}
        />
      ) : null}
    </>
  );
}
