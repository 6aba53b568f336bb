import { BookingStatus, isProspect, unarchiveCommand } from '@cadenza/domain/bookings/booking-status';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button } from '@mantine/core';
import { IconArchive, IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useOperationOnEach } from '../../shared/client/use-operation-on-each.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { notifyOfEach } from '../../shared/feedback/notify-of-each.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { ChosenBar } from '../../shared/table/chosen-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { prospectColumns } from './prospect-columns.tsx';
import styles from './prospects-list.module.css';
import { type Prospect, prospectsQuery } from './prospects-query.ts';
import { noProspectFilters, prospectsScreen } from './screens.ts';

interface ProspectsListProps {
  cities: City[];
  /** The selected rows, across all pages. */
  chosen: ReadonlyMap<string, Prospect>;
  onChoose: (chosen: ReadonlyMap<string, Prospect>) => void;
  expanded: ReadonlySet<string>;
  onExpand: (keys: ReadonlySet<string>) => void;
  onAssign: () => void;
  /** Omitted for people with read-only access. */
  onAdd?: () => void;
  bookingsOf: (prospect: Prospect) => ReactNode;
}

/** One row per person; a button expands their bookings. */
export function ProspectsList(props: ProspectsListProps) {
  const { cities, chosen, onChoose, expanded, onExpand } = props;
  const { search, isFiltered, clear, paging } = useListSearch(prospectsScreen, noProspectFilters);
  const setSearch = useSetSearch(prospectsScreen);
  const descending = search.sort.startsWith('-');
  const read = useOperation(
    'listProspects',
    {
      query: prospectsQuery(
        search,
        cities.map(({ id }) => id),
      ),
    },
    { enabled: cities.length > 0, keepPrevious: true },
  );
  const columns = useMemo(() => prospectColumns(cities), [cities]);
  const people = read.data?.items ?? [];

  const archive = useArchive([...chosen.values()], () => onChoose(new Map()));

  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...people.map((person): [string, Prospect] => [person.id, person])]);
    onChoose(new Map([...known].filter(([id]) => keys.has(id))));
  };

  return (
    <>
      {chosen.size > 0 ? (
        <ChosenBar text={`${chosen.size} selected`} onClear={() => onChoose(new Map())}>
          <Button size="compact-md" leftSection={<IconUserShare size={16} aria-hidden />} onClick={props.onAssign}>
            Assign
          </Button>
          {props.onAdd && archive.isPossible ? (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconArchive size={16} aria-hidden />}
              loading={archive.busy}
              onClick={() => void archive.ask()}
            >
              Archive
            </Button>
          ) : null}
        </ChosenBar>
      ) : null}
      <DataTable
        fitted
        label="Prospects"
        columns={columns}
        read={read}
        rowKey={(person) => person.id}
        rowName={(person) => person.name}
        rowLink={(person) => ({ to: '/bookings/$id', params: { id: person.bookings[0]?.id ?? '' } })}
        expand={(person) => (
          <>
            {person.source === '' ? null : <p className={styles.source}>From {person.source}</p>}
            {props.bookingsOf(person)}
          </>
        )}
        expanded={{ keys: expanded, onChange: onExpand }}
        selection={{ keys: new Set(chosen.keys()), onChange: choose }}
        sort={{
          by: { key: search.sort.slice(descending ? 1 : 0), descending },
          onChange: (by) => setSearch({ sort: `${by.descending ? '-' : ''}${by.key as 'entered' | 'event'}`, skip: 0 }),
        }}
        paging={paging}
        empty={
          isFiltered ? (
            <NoMatches title="No prospects match" onClear={clear}>
              Try other filters, or clear them all.
            </NoMatches>
          ) : (
            <EmptyState
              title="No prospects yet"
              action={props.onAdd ? <Button onClick={props.onAdd}>Add prospect</Button> : undefined}
            >
              New enquiries appear here automatically. You can also add someone who called.
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** Archives all unarchived bookings of these people, each independently, and reports which were refused. */
function useArchive(people: readonly Prospect[], onDone: () => void) {
  const bookings = people.flatMap((person) => person.bookings.filter(({ status }) => isProspect(status)));
  const moveEach = useOperationOnEach('updateBookingStatus');
  const takeBack = async () => {
    const done = await moveEach(
      bookings.map(({ id, status }) => ({
        params: { id },
        body: { status: status === BookingStatus.Abandoned ? unarchiveCommand : status },
      })),
    );
    if (done.length > 0) notifyOfEach({ done: done.length, refused: [] }, 'unarchived');
  };
  const { run, busy } = useOperationMutation('archiveBookings', {
    onDone: (outcome) => {
      onDone();
      notifyOfEach(outcome, 'archived', () => void takeBack());
    },
  });
  const ask = async () => {
    const count = pluralize(bookings.length, 'booking');
    const message = 'They leave the list. You can unarchive each one on its page.';
    if (!(await confirm({ title: `Archive ${count}?`, message, yes: 'Archive', no: 'Keep' }))) return;
    await run({ body: { bookingIds: bookings.map(({ id }) => id) } });
  };
  return { ask, busy, isPossible: bookings.length > 0 };
}
