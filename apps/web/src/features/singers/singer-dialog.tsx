import { publishSinger, updatePerformer } from '@cadenza/contract/singers/operations';
import { Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { ProposalPart } from './proposal-part.tsx';
import { ProposeSingerDialog } from './propose-singer-dialog.tsx';
import { PublicProfile } from './public-profile.tsx';
import styles from './singer-dialog.module.css';
import type { Singer } from './singers.ts';

interface SingerDialogProps {
  id: string;
  onClose: () => void;
}

/** One singer: their surcharge and fee, and their public profile. */
export function SingerDialog({ id, onClose }: SingerDialogProps) {
  const [shown, setShown] = useState<'singer' | SingerPart>('singer');
  const read = useOperation('getSinger', { params: { id } });
  const singer = read.data;
  const back = () => setShown('singer');
  if (singer && shown === 'terms') return <SingerTermsDialog singer={singer} onClose={back} />;
  if (singer && shown === 'proposal') return <ProposeSingerDialog singer={singer} onClose={back} />;
  if (singer && shown === 'profile') return <PublishSingerDialog singer={singer} onClose={back} />;
  return (
    <TallDialog onClose={onClose} title={singer?.name ?? 'Singer'} size="lg">
      {singer ? <SingerView singer={singer} onEdit={setShown} /> : <ReadFallback read={read} lines={8} />}
    </TallDialog>
  );
}

type SingerPart = 'terms' | 'profile' | 'proposal';

function SingerView({ singer, onEdit }: { singer: Singer; onEdit: (part: SingerPart) => void }) {
  const { name, fullName, userId, gender, currency } = singer;
  return (
    <Stack gap="md">
      <div className="row-4">
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
          { name: 'Surcharge', fact: <MoneyText brief minor={singer.surchargeMinor} currency={currency} /> },
          { name: 'Artist fee', fact: <MoneyText brief minor={singer.artistFeeMinor} currency={currency} /> },
          { name: 'Customers', fact: shownText(singer) },
        ]}
      />
      {singer.canPublish ? (
        <p className={styles.soft}>
          <ScreenLink to="/settings/prices" search={{ list: 'singers' }}>
            Edit surcharges and fees
          </ScreenLink>
        </p>
      ) : null}
      <section className={styles.part}>
        <h3>What customers see</h3>
        <PublicProfile {...singer} />
      </section>
      <ProposalPart singer={singer} />
      <Group justify="flex-end" gap="xs">
        {singer.canArrange ? (
          <Button variant="default" onClick={() => onEdit('terms')}>
            {singer.canPublish ? 'Name and voice' : 'Voice'}
          </Button>
        ) : null}
        {singer.canPublish ? <Button onClick={() => onEdit('profile')}>Public profile</Button> : null}
        {singer.canPropose && !singer.canPublish ? (
          <Button onClick={() => onEdit('proposal')}>{singer.proposal ? 'Edit proposal' : 'Suggest a profile'}</Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function shownText({ visible, isActive }: Singer): string {
  if (!isActive) return 'Inactive, not shown';
  return visible ? 'Can find and choose this singer' : 'Can’t see this singer';
}

/** Publishes the public profile of a singer. */
function PublishSingerDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, version, name, bio, videoUrl, portraitFileId, sampleFileId } = singer;
  const form = useOperationForm('publishSinger', {
    schema: publishSinger.body,
    initialValues: { bio, videoUrl: videoUrl ?? '', portraitFileId, sampleFileId },
    request: (values) => ({ params: { id }, body: { version, ...values } }),
    success: 'Published',
    onDone: onClose,
  });
  return (
    <FormDialog title={`What customers see of ${name}`} form={form} onClose={onClose} size="lg" submit="Publish">
      <ProfileFields singer={singer} form={form} />
    </FormDialog>
  );
}

const voices = [Gender.Female, Gender.Male].map((value) => ({ value: String(value), label: voiceLabel(value) }));

/**
 * Changes a singer's voice; admins can also change the public name. Surcharge and fee are dated, and changed with the
 * prices.
 */
function SingerTermsDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, cityId, canPublish, alias, gender } = singer;
  const form = useOperationForm('updatePerformer', {
    schema: updatePerformer.body,
    initialValues: { alias, gender: String(gender) },
    request: (values) => ({
      params: { id },
      body: {
        cityId,
        gender: values.gender === String(Gender.Female) ? Gender.Female : Gender.Male,
        ...(canPublish ? { alias: values.alias } : {}),
      },
    }),
    success: 'Saved',
    onDone: onClose,
  });
  return (
    <FormDialog title={singer.fullName} form={form} onClose={onClose}>
      {canPublish ? (
        <TextInput
          label="Public name"
          description="Leave empty to show the first name"
          data-autofocus
          maxLength={80}
          {...form.getInputProps('alias')}
        />
      ) : null}
      <NativeSelect label="Voice" data={voices} {...form.getInputProps('gender')} />
    </FormDialog>
  );
}
