import type { OutputOf } from '@cadenza/contract/operations';
import { signOutEverywhere } from '@cadenza/contract/session/operations';
import { Button, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { PresentPasswordField } from '../../shared/form/new-password-fields.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { leave } from '../../shared/session/leave.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './sessions-section.module.css';

function PlaceRow({ place, zone, onEnd }: { place: SignedInPlace; zone: string; onEnd: () => void }) {
  return (
    <li className={`${styles.row} row-3 apart`}>
      <div className="stack-0 text-sm shrinkable">
        <span className={styles.device}>
          {place.device}
          {place.isCurrent ? <StatusBadge label="This device" tone="positive" icon={IconMapPin} /> : null}
        </span>
        <span className="soft">
          {place.ip ? `${place.ip} · ` : ''}signed in <InstantText iso={place.signedInAt} zone={zone} />
        </span>
        {place.isCurrent ? null : (
          <span className="soft">
            last used <InstantText iso={place.lastUsedAt} zone={zone} />
          </span>
        )}
      </div>
      {place.isCurrent ? null : (
        <Button className={styles.end} variant="subtle" size="compact-md" onClick={onEnd}>
          Sign out<span className="visually-hidden"> {place.device}</span>
        </Button>
      )}
    </li>
  );
}

/** The user's sessions: end one, or all including this one. */
export function SessionsSection() {
  const zone = useOwnZone();
  const read = useOperation('listSessions');
  const [ending, setEnding] = useState<SignedInPlace | 'everywhere' | null>(null);
  return (
    <Section title="Where you’re signed in">
      {read.data === undefined ? <ReadFallback read={read} lines={3} /> : null}
      <ul className="plain">
        {read.data?.items.map((place) => (
          <PlaceRow key={place.id} place={place} zone={zone} onEnd={() => setEnding(place)} />
        ))}
      </ul>
      {read.data ? (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setEnding('everywhere')}>
            Sign out everywhere
          </Button>
        </div>
      ) : null}
      {ending ? (
        <EndSessionsDialog place={ending === 'everywhere' ? null : ending} onClose={() => setEnding(null)} />
      ) : null}
    </Section>
  );
}

/** One of the person's sessions. */
type SignedInPlace = OutputOf<'listSessions'>['items'][number];

interface EndSessionsDialogProps {
  /** Null for all sessions, including this one. */
  place: SignedInPlace | null;
  onClose: () => void;
}

/**
 * Requires the password before ending a session, so that someone who finds a browser open cannot sign its owner out
 * elsewhere.
 */
function EndSessionsDialog({ place, onClose }: EndSessionsDialogProps) {
  const form = useOperationForm(place ? 'endOwnSession' : 'signOutEverywhere', {
    schema: signOutEverywhere.body,
    initialValues: { password: '' },
    request: (body) => (place ? { params: { id: place.id }, body } : { body }),
    success: place ? `${place.device} is signed out.` : undefined,
    onDone: () => (place ? onClose() : leave({ rememberOrigin: false })),
  });
  return (
    <FormDialog
      title={place ? `Sign out ${place.device}?` : 'Sign out everywhere?'}
      form={form}
      onClose={onClose}
      submit={place ? 'Sign out' : 'Sign out everywhere'}
    >
      <Text size="md">
        {place
          ? 'Anyone using it will need to sign in again.'
          : 'You’ll be signed out on every device, including this one.'}
      </Text>
      <PresentPasswordField {...form.getInputProps('password')} />
    </FormDialog>
  );
}
