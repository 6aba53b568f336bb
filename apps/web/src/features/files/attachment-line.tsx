import { updateAttachment } from '@cadenza/contract/files/attachments';
import { ActionIcon, Menu, NativeSelect, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { FileLine } from '../../shared/file/file-line.tsx';
import { titleOfFile } from '../../shared/file/stored-file.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import type { Attachment, Gigs } from './attachments.ts';

interface AttachmentLineProps {
  file: Attachment;
  /** All files of the booking, in the order of upload. */
  among: readonly Attachment[];
  gigs: Gigs;
  timeZone: string;
  canEdit: boolean;
}

/** A file of a booking, with who can read it and who added it. */
export function AttachmentLine({ file, among, gigs, timeZone, canEdit }: AttachmentLineProps) {
  const [isEdited, setEdited] = useState(false);
  const remove = useOperationMutation('deleteAttachment');
  const title = titleOfFile(file, among);
  const gig = gigs.find(({ id }) => id === file.gigId);
  const takeAway = async () => {
    const message = `${title} will be permanently removed, for musicians too.`;
    if (await confirm({ title: 'Remove this file?', message, yes: 'Remove', grave: true })) {
      void remove.run({ params: { id: file.id } });
    }
  };
  return (
    <FileLine
      file={file}
      among={among}
      facts={
        <>
          <span>
            {file.addedBy}, <InstantText iso={file.addedAt} zone={timeZone} />
          </span>
          <span>{gig ? `Office and musicians for the ${gig.performanceTypeName.toLowerCase()}` : 'Office only'}</span>
        </>
      }
      actions={
        canEdit ? (
          <>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" aria-label={`More for ${title}`} loading={remove.busy}>
                  <IconDots size={16} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setEdited(true)}>Label and access</Menu.Item>
                <Menu.Item color="negative" onClick={() => void takeAway()}>
                  Remove
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {isEdited ? <EditAttachmentDialog file={file} gigs={gigs} onClose={() => setEdited(false)} /> : null}
          </>
        ) : null
      }
    />
  );
}

interface EditAttachmentDialogProps {
  file: Attachment;
  gigs: Gigs;
  onClose: () => void;
}

/** Edits the label of a file, and who can read it. */
function EditAttachmentDialog({ file, gigs, onClose }: EditAttachmentDialogProps) {
  const form = useOperationForm('updateAttachment', {
    schema: updateAttachment.body,
    initialValues: { label: file.label, gigId: file.gigId ?? '' },
    request: ({ label, gigId }) => ({
      params: { id: file.id },
      body: { label, gigId: gigId === '' ? null : gigId },
    }),
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
