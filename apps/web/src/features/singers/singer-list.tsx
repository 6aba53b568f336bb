import { canArrangeSinger } from '@cadenza/domain/permissions/singers';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button, Group, Skeleton } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { notifySaved } from '../../shared/feedback/notify.tsx';
import { ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import { isFiltered, useListSearch, useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { noSingerFilters, singersScreen } from './screens.ts';
import styles from './singer-list.module.css';
import { SingerListRow } from './singer-list-row.tsx';
import { listOf, type SingerRow } from './singers.ts';

/** A page of a city's singers. Without filters they are reordered by dragging or by keyboard. */
export function SingerList({ city }: { city: City }) {
  const search = singersScreen.useSearch();
  const setSearch = useSetSearch(singersScreen);
  const read = useOperation('listSingers', { query: listOf(search, city.id) }, { keepPrevious: true });
  const { data, error } = read;
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />;
  if (!data) return read.fetchStatus === 'paused' ? <Waiting /> : <ListSkeleton />;
  if (data.items.length === 0) return <NothingFound />;
  return (
    <div className={`${styles.room} stack-3`} aria-busy={read.isPlaceholderData || undefined}>
      <Rows city={city} singers={data.items} />
      <div className="text-sm soft row-2 wrapped apart tight">
        <p>{pluralize(data.totalItems, 'singer')}</p>
        {(data.previousCursor ?? data.nextCursor) ? (
          <Group gap="xs">
            <Button
              variant="default"
              disabled={!data.previousCursor}
              onClick={() => setSearch({ cursor: data.previousCursor ?? '' })}
            >
              Previous
            </Button>
            <Button
              variant="default"
              disabled={!data.nextCursor}
              onClick={() => setSearch({ cursor: data.nextCursor ?? '' })}
            >
              Next
            </Button>
          </Group>
        ) : null}
      </div>
    </div>
  );
}

/** The rows of a page. A singer is placed after the one in the row above; in the first row, before all others. */
function Rows({ city, singers }: { city: City; singers: SingerRow[] }) {
  const search = singersScreen.useSearch();
  const actor = useSession()?.actor;
  const mayArrange = actor !== undefined && canArrangeSinger(actor, { cityId: city.id });
  const isWhole = search.cursor === '' && !isFiltered(search, noSingerFilters);
  const query = listOf(search, city.id);
  const byId = new Map(singers.map((singer) => [singer.id, singer]));
  const nameOf = (id: string) => byId.get(id)?.name ?? 'A singer';
  const move = useOperationMutation('moveSinger', {
    optimistic: ({ params, body }) => [
      patch('listSingers', { query }, (kept) => ({ ...kept, items: moved(kept.items, params.id, body.afterId) })),
    ],
    onDone: () => notifySaved('Order saved'),
  });
  const reorder = useReorder([...byId.keys()], nameOf, (order, id) => {
    const at = order.indexOf(id);
    void move.run({ params: { id }, body: { afterId: order[at - 1] ?? null } });
  });
  return (
    <>
      <ol className={styles.list} aria-label={`Singers in ${city.name}, in the order customers see them`}>
        {reorder.order.map((id) => {
          const singer = byId.get(id);
          return singer ? (
            <SingerListRow
              key={id}
              singer={singer}
              city={city}
              mayArrange={mayArrange}
              reorder={mayArrange && isWhole ? reorder : null}
            />
          ) : null;
        })}
      </ol>
      <ReorderStatus reorder={reorder} />
      {mayArrange && !isWhole ? <p className="soft text-sm flush">Clear the filters to change the order.</p> : null}
    </>
  );
}

/** The page in its order after the move. */
function moved(items: SingerRow[], id: string, afterId: string | null): SingerRow[] {
  const singer = items.find((item) => item.id === id);
  if (!singer) return items;
  const first = Math.min(...items.map(({ place }) => place));
  const others = items.filter((item) => item.id !== id);
  const at = others.findIndex((item) => item.id === afterId) + 1;
  return others.toSpliced(at, 0, singer).map((item, index) => ({ ...item, place: first + index }));
}

function NothingFound() {
  const { isFiltered: hasFilters, clear } = useListSearch(singersScreen, noSingerFilters);
  return hasFilters ? (
    <NoMatches title="No singers match" onClear={clear}>
      Try another name or voice.
    </NoMatches>
  ) : (
    <EmptyState title="No singers yet">Singers customers can choose by name appear here.</EmptyState>
  );
}

const Waiting = () => <EmptyState title="You’re offline">Singers will load once you’re back online.</EmptyState>;

const skeletonRows = [1, 2, 3, 4, 5, 6, 7];

function ListSkeleton() {
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">Loading...</span>
      {skeletonRows.map((row) => (
        <div key={row} className={`${styles.waiting} stack-2`}>
          <Skeleton height={16} width="35%" />
          <Skeleton height={12} width="55%" />
        </div>
      ))}
    </div>
  );
}
