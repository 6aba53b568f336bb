import { seatsOn, seatsText } from '@cadenza/domain/line-ups/line-up';
import type { LineUpChange } from '@cadenza/domain/line-ups/line-up-change';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { GridPreviewDialog } from '../../shared/settings/grid-preview-dialog.tsx';
import { type KnownLineUps, lineUpReads, seatOf } from './line-ups.ts';
import styles from './seats-editor.module.css';

interface SeatsPreviewDialogProps {
  city: City;
  known: KnownLineUps;
  change: LineUpChange;
  onClose: () => void;
  onSaved: () => void;
}

/** Previews what new seats change and what they leave. */
export function SeatsPreviewDialog({ city, known, change, onClose, onSaved }: SeatsPreviewDialogProps) {
  const params = { id: city.id };
  const { from } = change;
  const body = { from, lineUps: change.lineUps.map(({ id, seats }) => ({ id, seats: seats.map(seatOf) })) };
  const preview = useOperation('previewLineUps', { params, body });
  const { run, ...saving } = useOperationMutation('saveLineUps', {
    refreshes: lineUpReads,
    failure: false,
    onDone: onSaved,
  });
  return (
    <GridPreviewDialog
      from={from}
      maySave={!!preview.data}
      saving={saving}
      onSave={() => void run({ params, body: { ...body, version: known.version } })}
      onClose={onClose}
    >
      <ul className={styles.entries}>
        {body.lineUps.map(({ id, seats }) => {
          const lineUp = known.lineUps.find((each) => each.id === id);
          const held = seatsText(seatsOn(lineUp?.steps ?? [], from)) || 'no one';
          return (
            <li key={id}>
              {lineUp?.name}: {held} → <strong>{seatsText(seats)}</strong>
            </li>
          );
        })}
      </ul>
      <QuoteChanges changes={preview.data} isRight error={preview.error} currency={known.currency} />
    </GridPreviewDialog>
  );
}
