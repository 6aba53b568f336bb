import { createVenue } from '@cadenza/contract/venues/editing';
import { canEditVenue } from '@cadenza/domain/permissions/venues';
import { Button } from '@mantine/core';
import { IconList, IconMap2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { VenueMap } from './map/venue-map.tsx';
import { venuesScreen } from './screens.ts';
import { VenueDialog } from './venue-dialog.tsx';
import { VenueFields } from './venue-fields.tsx';
import { VenueFilters } from './venue-filters.tsx';
import { VenueList } from './venue-list.tsx';
import { detailsOf, newVenue } from './venue-values.ts';
import { filterOf, type Venue } from './venues.ts';
import styles from './venues-screen.module.css';

const views = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'map', label: 'Map', icon: IconMap2 },
] as const;

/** The venues of a city, as a list and on a map side by side. City, filters and the open venue are in the address. */
export function VenuesScreen({ issues }: { issues: (venue: Venue) => ReactNode }) {
  const search = venuesScreen.useSearch();
  const setSearch = useSetSearch(venuesScreen);
  const { city: chosen, choices } = useCity();
  const actor = useSession()?.actor;
  const city = choices.find(({ slug }) => slug === search.city) ?? chosen;
  const mayAdd = actor !== undefined && city !== undefined && canEditVenue(actor, { cityId: city.id });
  const close = () => setSearch({ venue: '' });
  return (
    <Page>
      <PageHeader
        title="Venues"
        facts={city?.name}
        actions={
          mayAdd ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setSearch({ venue: 'add' })}>
              Add venue
            </Button>
          ) : null
        }
      />
      {city ? (
        <Venues city={city} choices={choices} />
      ) : (
        <EmptyState title="No city">Choose a city you work for to see its venues.</EmptyState>
      )}
      {search.venue === 'add' && mayAdd ? <AddVenueDialog city={city} onClose={close} /> : null}
      {search.venue !== '' && search.venue !== 'add' ? (
        <VenueDialog id={search.venue} issues={issues} onClose={close} />
      ) : null}
    </Page>
  );
}

function Venues({ city, choices }: { city: City; choices: City[] }) {
  const search = venuesScreen.useSearch();
  const setSearch = useSetSearch(venuesScreen);
  const isNarrow = useNarrow();
  const [marked, setMarked] = useState<string | null>(null);
  const filter = filterOf(search, city.id);
  const list = useOperation(
    'listVenues',
    { query: { ...filter, order: search.order, cursor: search.cursor || undefined } },
    { keepPrevious: true },
  );
  const pins = useOperation('listVenuePins', { query: filter }, { keepPrevious: true });
  return (
    <>
      <VenueFilters city={city} choices={choices} near={list.data?.near ?? null} />
      {isNarrow ? (
        <ViewSwitch label="View" options={views} value={search.as} onChange={(as) => setSearch({ as })} />
      ) : null}
      <div className={styles.sides}>
        {isNarrow && search.as === 'map' ? null : <VenueList city={city} read={list} onMark={setMarked} />}
        {isNarrow && search.as === 'list' ? null : <VenueMap read={pins} marked={marked} />}
      </div>
    </>
  );
}

/** Adds a venue to a city. */
function AddVenueDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const point = useOperation('listVenuePins', { query: { cityId: city.id } }).data?.city ?? null;
  const form = useOperationForm('createVenue', {
    schema: createVenue.body,
    initialValues: newVenue(city.regionId),
    request: (values) => ({ body: { cityId: city.id, jsonData: detailsOf(values) } }),
    pathOf: (path) => path.replace(/^jsonData\./, ''),
    onDone: onClose,
  });
  return (
    <FormDialog title="Add a venue" form={form} onClose={onClose} submit="Add venue" size="xl">
      <VenueFields city={point} form={form} />
    </FormDialog>
  );
}
