import { placeAfter } from '@cadenza/domain/place-after';
import { useState } from 'react';
import { patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifySaved } from '../../shared/feedback/notify.tsx';
import { ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { LineUpDialog } from './line-up-dialog.tsx';
import { LineUpRow } from './line-up-row.tsx';
import styles from './line-ups.module.css';
import { type KnownLineUps, lineUpReads } from './line-ups.ts';
import { SeatsDialog } from './seats-dialog.tsx';

interface LineUpGroupProps {
  city: City;
  known: KnownLineUps;
  group: KnownLineUps['groups'][number];
}

/** The line-ups of a group in the customers' order, which can be changed by dragging or by keyboard. */
export function LineUpGroup({ city, known, group }: LineUpGroupProps) {
  const params = { id: city.id };
  const [shown, setShown] = useState<{ id: string; as: 'details' | 'seats' } | null>(null);
  const close = () => setShown(null);
  const lineUps = known.lineUps.filter(({ groupId }) => groupId === group.id);
  const byId = new Map(lineUps.map((lineUp) => [lineUp.id, lineUp]));
  const nameOf = (id: string) => byId.get(id)?.name ?? 'A line-up';
  const { run } = useOperationMutation('moveLineUp', {
    refreshes: lineUpReads,
    optimistic: ({ body }) => [
      patch('getLineUps', { params }, (kept) => ({ ...kept, lineUps: moved(kept.lineUps, group.id, body) })),
    ],
    onDone: () => notifySaved('Order saved'),
  });
  const reorder = useReorder([...byId.keys()], nameOf, (order, id) => {
    void run({ params, body: { lineUpId: id, afterId: order[order.indexOf(id) - 1] ?? null } });
  });
  const chosen = shown ? byId.get(shown.id) : undefined;
  return (
    <section className={styles.group} aria-label={group.name}>
      <h2>{group.name}</h2>
      {lineUps.length === 0 ? <p className="soft flush">Nothing here yet.</p> : null}
      <ol className={styles.list} hidden={lineUps.length === 0}>
        {reorder.order.map((id) => {
          const lineUp = byId.get(id);
          return lineUp ? (
            <LineUpRow
              key={id}
              city={city}
              known={known}
              lineUp={lineUp}
              reorder={known.canChange && lineUps.length > 1 ? reorder : null}
              onOpen={(as) => setShown({ id, as })}
            />
          ) : null;
        })}
      </ol>
      <ReorderStatus reorder={reorder} />
      {chosen && shown?.as === 'details' ? (
        <LineUpDialog city={city} known={known} lineUp={chosen} onClose={close} />
      ) : null}
      {chosen && shown?.as === 'seats' ? (
        <SeatsDialog city={city} known={known} lineUp={chosen} onClose={close} />
      ) : null}
    </section>
  );
}

/** The line-ups in their order after the move. */
function moved(
  lineUps: KnownLineUps['lineUps'],
  groupId: string,
  { lineUpId, afterId }: { lineUpId: string; afterId: string | null },
): KnownLineUps['lineUps'] {
  const own = lineUps.filter((lineUp) => lineUp.groupId === groupId);
  const order = placeAfter(
    own.map(({ id }) => id),
    lineUpId,
    afterId,
  );
  const placed = own.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return lineUps.map((lineUp) => (lineUp.groupId === groupId ? (placed.shift() ?? lineUp) : lineUp));
}
