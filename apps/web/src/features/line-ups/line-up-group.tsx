import { updateLineUp } from '@cadenza/contract/line-ups/operations';
import { detailsProblems, maxTypicalSongs, songsOf } from '@cadenza/domain/line-ups/line-up-details';
import { hidingEffect } from '@cadenza/domain/line-ups/line-up-effects';
import { placeAfter } from '@cadenza/domain/place-after';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifySaved } from '../../shared/feedback/notify.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { SampleField } from '../../shared/public-file/sample-field.tsx';
import { ReorderStatus } from '../../shared/reorder/drag-handle.tsx';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { LineUpRow } from './line-up-row.tsx';
import styles from './line-ups.module.css';
import type { KnownLineUps, LineUp } from './line-ups.ts';
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

interface LineUpDialogProps {
  city: City;
  known: KnownLineUps;
  lineUp: LineUp;
  onClose: () => void;
}

/** A line-up's name, group, sample and visibility to customers. */
function LineUpDialog({ city, known, lineUp, onClose }: LineUpDialogProps) {
  const { id, typeId, groupId, name, description, visible, sample, sampleFileId, typicalSongs } = lineUp;
  const form = useOperationForm('updateLineUp', {
    schema: updateLineUp.body,
    initialValues: { groupId, name, description, typicalSongs: typicalSongs.join('\n'), visible, sampleFileId },
    rules: ({ groupId, name }) => detailsProblems(known, { groupId, name, lineUpId: id }),
    request: (values) => ({
      params: { id: city.id },
      body: { version: known.version, lineUpId: id, ...values, typicalSongs: songsOf(values.typicalSongs) },
    }),
    onDone: onClose,
  });
  const groups = known.groups.filter((group) => group.typeId === typeId);
  return (
    <FormDialog title={name} form={form} onClose={onClose}>
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <NativeSelect
        label="Group"
        data={groups.map((group) => ({ value: group.id, label: group.name }))}
        {...form.getInputProps('groupId')}
      />
      <Textarea
        label="What customers get"
        withAsterisk
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <Textarea
        label="Typical songs"
        description={`Up to ${maxTypicalSongs}, one a line: title and artist. Customers see them before they choose.`}
        minRows={maxTypicalSongs}
        maxRows={8}
        {...form.getInputProps('typicalSongs')}
        error={songsError(form.errors)}
      />
      <SampleField
        name={name}
        sample={sample}
        announce={(file) => call('createLineUpUploadUrl', { params: { id: city.id }, body: { lineUpId: id, ...file } })}
        error={form.errors.sampleFileId}
        onChange={(fileId) => form.setFieldValue('sampleFileId', fileId)}
      />
      <Switch label="Customers can choose it" {...form.getInputProps('visible', { type: 'checkbox' })} />
      {visible && !form.values.visible ? (
        <p className={styles.effect} role="status">
          {hidingEffect(lineUp)} No one else can choose it.
        </p>
      ) : null}
      <p className="soft flush">Changes apply straight away. Line-ups can’t be deleted because bookings use them.</p>
    </FormDialog>
  );
}

/** What is wrong with the songs, or with one of them. */
const songsError = (errors: Readonly<Record<string, ReactNode>>): ReactNode =>
  Object.entries(errors).find(([path]) => path.split('.')[0] === 'typicalSongs')?.[1];
