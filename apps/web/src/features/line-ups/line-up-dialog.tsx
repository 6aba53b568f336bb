import { updateLineUp } from '@cadenza/contract/line-ups/operations';
import { detailsProblems } from '@cadenza/domain/line-ups/line-up-details';
import { hidingEffect } from '@cadenza/domain/line-ups/line-up-effects';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
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

/** What a line-up is called, where it stands, how it sounds, and whether customers can choose it. */
export function LineUpDialog({ city, known, lineUp, onClose }: LineUpDialogProps) {
  const { id, typeId, groupId, name, description, visible, sample, sampleFileId } = lineUp;
  const form = useOperationForm('updateLineUp', {
    schema: updateLineUp.body,
    initialValues: { groupId, name, description, visible, sampleFileId },
    rules: (values) => detailsProblems(known, { ...values, lineUpId: id }),
    request: (values) => ({ params: { id: city.id }, body: { version: known.version, lineUpId: id, ...values } }),
    refreshes: lineUpReads,
    success: ({ message }) => message,
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
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
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
      <p className={styles.note}>Changes apply straight away. Line-ups can’t be deleted because bookings use them.</p>
    </FormDialog>
  );
}
