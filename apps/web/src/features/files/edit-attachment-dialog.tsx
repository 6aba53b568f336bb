import { updateAttachment } from '@cadenza/contract/files/attachments';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Attachment, Gigs } from './attachments.ts';

interface EditAttachmentDialogProps {
  file: Attachment;
  gigs: Gigs;
  onClose: () => void;
}

/** Edits the label of a file, and who can read it. */
export function EditAttachmentDialog({ file, gigs, onClose }: EditAttachmentDialogProps) {
  const form = useOperationForm('updateAttachment', {
    schema: updateAttachment.body,
    initialValues: { label: file.label, gigId: file.gigId ?? '' },
    request: ({ label, gigId }) => ({
      params: { id: file.id },
      body: { label, gigId: gigId === '' ? null : gigId },
    }),
    refreshes: ['listAttachments', 'listGigFiles', 'getBookingHistory'],
    onDone: onClose,
  });
  return (
    <FormDialog title={file.name} form={form} onClose={onClose}>
      <TextInput label="Label" placeholder="Stage plan" data-autofocus {...form.getInputProps('label')} />
      <NativeSelect
        label="Who can see it"
        data={[
          { value: '', label: 'Office only' },
          ...gigs.map(({ id, performanceTypeName }) => ({
            value: id,
            label: `Office and musicians for the ${performanceTypeName.toLowerCase()}`,
          })),
        ]}
        {...form.getInputProps('gigId')}
      />
    </FormDialog>
  );
}
