import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { SamplePlayer } from '../../shared/sound/sample-player.tsx';
import { PublishSingerDialog } from './publish-singer-dialog.tsx';
import styles from './singer-dialog.module.css';
import { SingerTermsDialog } from './singer-terms-dialog.tsx';
import type { Singer } from './singers.ts';

interface SingerDialogProps {
  id: string;
  onClose: () => void;
}

/** One singer: what choosing them costs and pays, and what customers see of them. */
export function SingerDialog({ id, onClose }: SingerDialogProps) {
  const narrow = useNarrow();
  const [shown, setShown] = useState<'singer' | SingerPart>('singer');
  const { data: singer, error, refetch } = useOperation('getSinger', { params: { id } });
  const back = () => setShown('singer');
  if (singer && shown === 'terms') return <SingerTermsDialog singer={singer} onClose={back} />;
  if (singer && shown === 'profile') return <PublishSingerDialog singer={singer} onClose={back} />;
  return (
    <Modal opened onClose={onClose} title={singer?.name ?? 'Singer'} size="lg" fullScreen={narrow} centered={false}>
      {singer ? (
        <SingerView singer={singer} onEdit={setShown} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Modal>
  );
}

type SingerPart = 'terms' | 'profile';

function SingerView({ singer, onEdit }: { singer: Singer; onEdit: (part: SingerPart) => void }) {
  const { name, fullName, userId, portrait, gender, currency } = singer;
  return (
    <Stack gap="md">
      <div className={styles.head}>
        <Monogram name={name} src={portrait} size="lg" />
        <p className={styles.who}>
          <ScreenLink to="/musician_bios/$id" params={{ id: userId }}>
            {fullName}
          </ScreenLink>
          <span className={styles.soft}>{voiceLabel(gender)}</span>
        </p>
      </div>
      <FactList
        facts={[
          { name: 'Public name', fact: name },
          { name: 'Surcharge', fact: <MoneyText minor={singer.surchargeMinor} currency={currency} /> },
          { name: 'Artist fee', fact: <MoneyText minor={singer.artistFeeMinor} currency={currency} /> },
          { name: 'Customers', fact: shownText(singer) },
        ]}
      />
      <Profile singer={singer} />
      <Group justify="flex-end" gap="xs">
        {singer.canArrange ? (
          <Button variant="default" onClick={() => onEdit('terms')}>
            {singer.canPublish ? 'Name, voice and money' : 'Voice'}
          </Button>
        ) : null}
        {singer.canPublish ? <Button onClick={() => onEdit('profile')}>Public profile</Button> : null}
      </Group>
    </Stack>
  );
}

function shownText({ visible, isActive }: Singer): string {
  if (!isActive) return 'Has left, and is not shown';
  return visible ? 'Find and choose this singer' : 'Are not shown this singer';
}

/** What customers read. */
function Profile({ singer: { name, bio, sample, videoUrl } }: { singer: Singer }) {
  return (
    <section className={styles.part}>
      <h3>What customers see</h3>
      {bio === '' ? <p className={styles.soft}>No bio yet.</p> : <p className={styles.bio}>{bio}</p>}
      {sample ? <SamplePlayer name={name} sample={sample} /> : <p className={styles.soft}>No sample yet.</p>}
      {videoUrl === null ? null : (
        <a href={videoUrl} target="_blank" rel="noreferrer noopener" className={styles.link}>
          Video
          <span className="visually-hidden"> (opens in a new window)</span>
        </a>
      )}
    </section>
  );
}
