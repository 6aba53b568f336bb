import { seatsOn, seatsText } from '@cadenza/domain/line-ups/line-up';
import type { LineUpChange } from '@cadenza/domain/line-ups/line-up-change';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
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
  const [failures, setFailures] = useState<string[]>([]);
  const params = { id: city.id };
  const { from } = change;
  const body = { from, lineUps: change.lineUps.map(({ id, seats }) => ({ id, seats: seats.map(seatOf) })) };
  const preview = useOperation('previewLineUps', { params, body });
  const { run, busy } = useOperationMutation('saveLineUps', {
    refreshes: lineUpReads,
    success: ({ message }) => message,
    failure: false,
    onDone: onSaved,
    onRefused: ({ fields, message }) =>
      setFailures(fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message]),
  });
  return (
    <TallDialog onClose={onClose} title="What changes" size="lg">
      <Stack gap="md">
        <p className="flush">
          From <DateText date={from} weekday />:
        </p>
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
        <FormFailure form={{ failures }} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button
            loading={busy}
            disabled={!preview.data}
            onClick={() => void run({ params, body: { ...body, version: known.version } })}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </TallDialog>
  );
}
