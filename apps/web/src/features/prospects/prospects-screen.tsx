import { bookingStatusLabel, prospectStatuses } from '@cadenza/domain/bookings/booking-status';
import { isActingStaff, isSalesManager } from '@cadenza/domain/permissions/access';
import { Button } from '@mantine/core';
import { IconLayoutKanban, IconList, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ToggleFilter } from '../../shared/filter/toggle-filter.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import { MoreMenu } from '../../shared/layout/more-menu.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import type { ListViews } from '../../shared/routing/list-views.ts';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useCitiesOnShow } from '../../shared/session/use-cities-on-show.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ProspectsList } from './prospects-list.tsx';
import { type Prospect, prospectsFileQuery } from './prospects-query.ts';
import { noProspectFilters, type ProspectsSearch, prospectsAddress, prospectsScreen } from './screens.ts';

const ExportCsvItem = lazyPart(() => import('../../shared/file/export-csv-item.tsx'), 'ExportCsvItem');
const ManagerItems = lazyPart(() => import('./manager-items.tsx'), 'ManagerItems');

/** What other features contribute to the screen: a person's bookings, the board, and the dialogs. */
export interface ProspectsParts {
  views: (of: ListViews) => ReactNode;
  bookingsOf: (prospect: Prospect, addBooking: () => void) => ReactNode;
  board: (search: ProspectsSearch, cities: City[]) => ReactNode;
  newProspect: (cities: City[], onClose: () => void) => ReactNode;
  /** For an existing client, or a new one. */
  newBooking: (cities: City[], prospect: Prospect | null, onClose: () => void) => ReactNode;
  assign: (people: Prospect[], onClose: () => void, onDone: () => void) => ReactNode;
  replace: (city: City, onClose: () => void) => ReactNode;
  duty: (city: City, onClose: () => void) => ReactNode;
}

/** The prospects: one row per person with their bookings inside, or the pipeline as a board. */
export function ProspectsScreen({ parts }: { parts: ProspectsParts }) {
  const search = prospectsScreen.useSearch();
  const setSearch = useSetSearch(prospectsScreen);
  const cities = useCitiesOnShow(search.cities);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Prospect>>(new Map());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [client, setClient] = useState<Prospect | null>(null);
  const open = (what: ProspectsSearch['open']) => setSearch({ open: what });
  const close = () => {
    setClient(null);
    setSearch({ open: '' }, { replace: true });
  };
  const settle = () => {
    setChosen(new Map());
    setExpanded(new Set());
  };
  const [city] = cities;
  const actor = useSession()?.actor;
  const mayAct = actor ? isActingStaff(actor) : false;
  const people = [...chosen.values()];

  return (
    <Page>
      <PageHeader title="Prospects" actions={<ProspectsActions cities={cities} mayAct={mayAct} onOpen={open} />} />
      {parts.views(useProspectViews())}
      <ProspectsFilters />
      {search.as === 'board' ? (
        parts.board(search, cities)
      ) : (
        <ProspectsList
          cities={cities}
          chosen={chosen}
          onChoose={setChosen}
          expanded={expanded}
          onExpand={setExpanded}
          onAssign={() => open('assign')}
          onAdd={mayAct ? () => open('prospect') : undefined}
          bookingsOf={(prospect) =>
            parts.bookingsOf(prospect, () => {
              setClient(prospect);
              open('booking');
            })
          }
        />
      )}
      {search.open === 'prospect' && mayAct && city ? parts.newProspect(cities, close) : null}
      {search.open === 'booking' && mayAct && city ? parts.newBooking(cities, client, close) : null}
      {search.open === 'assign' && people.length > 0 ? parts.assign(people, close, settle) : null}
      {search.open === 'replace' && city ? parts.replace(city, close) : null}
      {search.open === 'duty' && city ? parts.duty(city, close) : null}
    </Page>
  );
}

interface ProspectsActionsProps {
  cities: City[];
  mayAct: boolean;
  onOpen: (what: ProspectsSearch['open']) => void;
}

/**
 * The list as a file, on a phone from the menu; and for users with permission, the managers on duty and adding
 * prospects.
 */
function ProspectsActions({ cities, mayAct, onOpen }: ProspectsActionsProps) {
  const search = prospectsScreen.useSearch();
  const narrow = useNarrow();
  const isList = search.as === 'list';
  const query = prospectsFileQuery(
    search,
    cities.map(({ id }) => id),
  );
  const file = () => call('downloadProspects', { query });
  return (
    <>
      {isList && !narrow ? <SaveFileButton files={[file]}>Export CSV</SaveFileButton> : null}
      {mayAct || (isList && narrow) ? (
        <MoreMenu label="More">
          {isList && narrow ? <ExportCsvItem file={file} /> : null}
          {mayAct ? <ManagerItems onReplace={() => onOpen('replace')} onDuty={() => onOpen('duty')} /> : null}
        </MoreMenu>
      ) : null}
      {mayAct ? (
        <>
          <Button variant="default" onClick={() => onOpen('prospect')}>
            Add prospect
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('booking')}>
            New booking
          </Button>
        </>
      ) : null}
    </>
  );
}

/** All prospects, and the user's saved views of them. */
function useProspectViews(): ListViews {
  const search = prospectsScreen.useSearch();
  const setSearch = useSetSearch(prospectsScreen);
  return {
    list: 'prospects',
    label: 'Views of the prospects',
    builtIn: [
      { name: 'All', link: { to: '/prospects', search: { cities: search.cities } }, address: '', isShown: true },
    ],
    saved: search.saved,
    address: prospectsAddress.write(search),
    rewrite: prospectsAddress.rewrite,
    linkTo: (address, saved) => ({ to: '/prospects', search: { ...prospectsAddress.read(address), saved } }),
    show: (saved) => setSearch({ saved }, { replace: true }),
  };
}

const statusOptions = prospectStatuses.map((status) => ({ value: status, label: bookingStatusLabel(status) }));
const shapes = [
  { value: 'list', label: 'List', icon: IconList },
  { value: 'board', label: 'Board', icon: IconLayoutKanban },
] as const;

/** The filters of the prospects list. All of them are stored in the address. */
function ProspectsFilters() {
  const { search, clear, filter, find } = useListSearch(prospectsScreen, noProspectFilters);
  const setSearch = useSetSearch(prospectsScreen);
  const actor = useSession()?.actor;
  const isList = search.as === 'list';
  return (
    <FilterBar
      onClear={clear}
      end={
        <ViewSwitch
          label="View"
          iconsOnly
          options={shapes}
          value={search.as}
          onChange={(as) => setSearch({ as, skip: 0 })}
        />
      }
    >
      <SearchField label="Find a prospect" {...find} />
      <CityFilter {...filter('cities')} />
      {isList ? (
        <>
          <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
          <ToggleFilter label="Include archived" {...filter('archived')} />
        </>
      ) : null}
      {actor && isSalesManager(actor) ? <ToggleFilter label="All managers" {...filter('all')} /> : null}
    </FilterBar>
  );
}
