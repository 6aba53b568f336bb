import type { OutputOf } from '@cadenza/contract/operations';
import { Button, Group, Stack } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { AboutBookings, type BookingFacts } from '../../shared/layout/about-bookings.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { offersLabel, someNames } from './offers-label.ts';
import { passReasonText } from './pass-reason-text.ts';
import { positionsOf, type Roster } from './roster.ts';
import styles from './send-offers-dialog.module.css';

type Preview = OutputOf<'previewOffers'>;
type Planned = Preview['positions'][number];

interface SendOffersDialogProps {
  booking: BookingFacts;
  onClose: () => void;
}

/** Who would be asked for each open position, in which order and until when; then sends the offers. */
export function SendOffersDialog({ booking, onClose }: SendOffersDialogProps) {
  const params = { id: booking.id };
  const read = useOperation('previewOffers', { params });
  const roster = useOperation('listPositions', { params }).data;
  const send = useOperationMutation('sendOffers', {
    onDone: onClose,
  });
  const preview = read.data;
  return (
    <Dialog onClose={onClose} title="Send offers" size="lg">
      <Stack gap="md">
        <AboutBookings bookings={[booking]} />
        {preview ? (
          <ul className={`${styles.list} tight`}>
            {preview.positions.map((planned) => (
              <li key={planned.positionId}>
                <p className="text-lg display-face">{planned.title}</p>
                <Plan planned={planned} zone={preview.timeZone} roster={roster} />
                <PassedOver planned={planned} />
              </li>
            ))}
          </ul>
        ) : (
          <ReadFallback read={read} lines={8} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {preview?.offers === 0 ? 'Close' : 'Cancel'}
          </Button>
          {preview && preview.offers > 0 ? (
            <Button data-autofocus loading={send.busy} onClick={() => void send.run({ params })}>
              {offersLabel(preview.offers)}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Plan({ planned, zone, roster }: { planned: Planned; zone: string; roster: Roster | undefined }) {
  const { stage, offeredTo, until, next, positionId } = planned;
  const by = until ? <InstantText iso={until} zone={zone} /> : null;
  const names = offeredTo.map(({ name }) => name);
  if (stage === 'exclusive') {
    return (
      <>
        <p>
          <strong>{names[0]}</strong> alone until {by}
        </p>
        <p className="soft text-sm">
          {next.length > 0 ? `Then ${next.map(({ name }) => name).join(', then ')}` : 'Then everyone who fits'}
        </p>
      </>
    );
  }
  if (stage === 'open') {
    return (
      <p>
        <strong>{someNames(names)}</strong> {names.length === 1 ? '' : 'at once '}until {by}
        {names.length === 1 ? '' : '; the first to accept plays'}
      </p>
    );
  }
  if (stage === 'nobody') return <p className="attention semibold">No one is left to ask.</p>;
  const waiting = roster && positionsOf(roster).find(({ id }) => id === positionId)?.exclusive;
  return <p className="soft text-sm">{waiting ? `Waiting for ${waiting.name} to answer` : 'Waiting for answers'}</p>;
}

function PassedOver({ planned: { passedOver } }: { planned: Planned }) {
  if (passedOver.length === 0) return null;
  return (
    <details className={styles.passed}>
      <summary>{passedOver.length} passed over</summary>
      <ul>
        {passedOver.map(({ musician, reason }) => (
          <li key={musician.userId}>
            {musician.name} <span className="soft text-sm">{passReasonText[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
