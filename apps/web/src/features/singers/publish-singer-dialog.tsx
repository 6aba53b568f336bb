import { publishSinger } from '@cadenza/contract/singers/operations';
import { longestBio } from '@cadenza/domain/singers/singer-profile';
import { Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type Singer, singerReads } from './singers.ts';

/** Publishes what customers see of a singer. */
export function PublishSingerDialog({ singer, onClose }: { singer: Singer; onClose: () => void }) {
  const { id, version, name, bio, videoUrl } = singer;
  const form = useOperationForm('publishSinger', {
    schema: publishSinger.body,
    initialValues: { bio, videoUrl: videoUrl ?? '' },
    request: (values) => ({ params: { id }, body: { version, ...values } }),
    refreshes: singerReads,
    success: 'Published',
    onDone: onClose,
  });
  return (
    <FormDialog title={`What customers see of ${name}`} form={form} onClose={onClose} size="lg" submit="Publish">
      <Textarea
        label="Bio"
        description={`${form.values.bio.length} of ${longestBio} characters`}
        autosize
        minRows={6}
        maxRows={14}
        maxLength={longestBio}
        data-autofocus
        {...form.getInputProps('bio')}
      />
      <TextInput
        label="Video"
        description="The address of a video on YouTube, Vimeo or elsewhere"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('videoUrl')}
      />
    </FormDialog>
  );
}
