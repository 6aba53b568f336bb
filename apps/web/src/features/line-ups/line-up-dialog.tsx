import { updateLineUp } from '@cadenza/contract/line-ups/operations';
import { detailsProblems, maxTypicalSongs, songsOf } from '@cadenza/domain/line-ups/line-up-details';
import { hidingEffect } from '@cadenza/domain/line-ups/line-up-effects';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../shared/client/client.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { SampleField } from '../../shared/public-file/sample-field.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './line-ups.module.css';
import { type KnownLineUps, type LineUp, lineUpReads } from './line-ups.ts';

interface LineUpDialogProps {
  city: City;
  known: KnownLineUps;
  lineUp: LineUp;
  onClose: () => void;
}

/** A line-up's name, group, sample and visibility to customers. */
export function LineUpDialog({ city, known, lineUp, onClose }: LineUpDialogProps) {
  const { id, typeId, groupId, name, description, visible, sample, sampleFileId, typicalSongs } = lineUp;
  const form = useOperationForm('updateLineUp', {
    schema: updateLineUp.body,
    initialValues: { groupId, name, description, typicalSongs: typicalSongs.join('\n'), visible, sampleFileId },
    rules: ({ groupId, name }) => detailsProblems(known, { groupId, name, lineUpId: id }),
    request: (values) => ({
      params: { id: city.id },
      body: { version: known.version, lineUpId: id, ...values, typicalSongs: songsOf(values.typicalSongs) },
    }),
    refreshes: lineUpReads,
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
