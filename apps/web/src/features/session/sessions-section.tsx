import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useDeed } from '../../shared/client/use-deed.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { leave } from '../../shared/session/leave.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './sessions-section.module.css';

type Place = OutputOf<'listSessions'>['items'][number];

function PlaceRow({ place, zone }: { place: Place; zone: string }) {
  const end = useDeed('endOwnSession', { refreshes: ['listSessions'], success: `${place.device} is signed out.` });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.device}>
          {place.device}
          {place.isCurrent ? <StatusBadge label="Here" tone="positive" icon={IconMapPin} /> : null}
        </span>
        <span className={styles.soft}>
          {place.ip ? `${place.ip} · ` : ''}signed in <InstantText iso={place.signedInAt} zone={zone} />
        </span>
        {place.isCurrent ? null : (
          <span className={styles.soft}>
            last used <InstantText iso={place.lastUsedAt} zone={zone} />
          </span>
        )}
      </div>
      {place.isCurrent ? null : (
        <Button
          variant="subtle"
          size="compact-md"
          loading={end.busy}
          onClick={() => void end.run({ params: { id: place.id } })}
        >
          Sign out<span className="visually-hidden"> {place.device}</span>
        </Button>
      )}
    </li>
  );
}

/** Where I am signed in: each place can be signed out, or all at once with this one. */
export function SessionsSection() {
  const zone = useOwnZone();
  const read = useOperation('listSessions');
  const everywhere = useDeed('signOutEverywhere', { onDone: () => leave({ rememberOrigin: false }) });

  async function signOutEverywhere(): Promise<void> {
    const message = 'Every browser and phone where you are signed in is signed out, this one too.';
    const isSure = await confirm({ title: 'Sign out everywhere?', message, yes: 'Sign out everywhere', no: 'Stay' });
    if (isSure) await everywhere.run({});
  }

  return (
    <Section title="Where you are signed in">
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.isPending ? <TextSkeleton lines={3} /> : null}
      <ul className={styles.list}>
        {read.data?.items.map((place) => (
          <PlaceRow key={place.id} place={place} zone={zone} />
        ))}
      </ul>
      {read.data ? (
        <div className={styles.foot}>
          <Button variant="default" loading={everywhere.busy} onClick={() => void signOutEverywhere()}>
            Sign out everywhere
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
