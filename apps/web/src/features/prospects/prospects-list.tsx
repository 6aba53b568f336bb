import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
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

  const choose = (keys: ReadonlySet<string>) => {
    const known = new Map([...chosen, ...people.map((person): [string, Prospect] => [person.id, person])]);
    onChoose(new Map([...known].filter(([id]) => keys.has(id))));
  };

  return (
    <>
      {chosen.size > 0 ? (
        <ChosenBar count={chosen.size} onAssign={props.onAssign} onClear={() => onChoose(new Map())} />
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
            <EmptyState
              title="No prospects match"
              action={
                <Button variant="default" onClick={clear}>
                  Clear filters
                </Button>
              }
            >
              Try other filters, or clear them all.
            </EmptyState>
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

interface ChosenBarProps {
  count: number;
  onAssign: () => void;
  onClear: () => void;
}

/** The actions on the selected rows. */
function ChosenBar({ count, onAssign, onClear }: ChosenBarProps) {
  return (
    <div className={styles.bar} role="status">
      <span>{count === 1 ? '1 selected' : `${count} selected`}</span>
      <Button size="compact-md" leftSection={<IconUserShare size={16} aria-hidden />} onClick={onAssign}>
        Assign
      </Button>
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
