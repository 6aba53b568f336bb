import { updateMusicianBio } from '@cadenza/contract/musicians/profile';
import { Radio, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { MusicianProfile } from './use-musician.ts';

const maxBioLength = 4000;

/** Edits a musician's bio, its video, and who can read it. */
export function BioDialog({ musician, onClose }: { musician: MusicianProfile; onClose: () => void }) {
  const form = useOperationForm('updateMusicianBio', {
    schema: updateMusicianBio.body,
    initialValues: {
      bio: musician.bio,
      isPublic: musician.isBioPublic,
      videoUrl: musician.videoUrl,
      contentName: musician.contentName,
      contentAuthor: musician.contentAuthor,
    },
    request: (body) => ({ params: { id: musician.userId }, body }),
    success: 'Saved',
    onDone: onClose,
    confirmWith: (input) => ({ ...input, body: { ...input.body, isConfirmed: true } }),
  });
  return (
    <FormDialog title="Bio" size="lg" form={form} onClose={onClose}>
      <Textarea
        label="Bio"
        description={`${form.values.bio.length} of ${maxBioLength} characters`}
        minRows={6}
        maxRows={14}
        maxLength={maxBioLength}
        {...form.getInputProps('bio')}
      />
      <TextInput
        label="Video"
        description="A link to YouTube, Vimeo or another site"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('videoUrl')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Piece in the video" {...form.getInputProps('contentName')} />
        <TextInput
          label="By"
          description="Composer or artist"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('contentAuthor')}
        />
      </SimpleGrid>
      <Radio.Group
        label="Who can see it"
        value={form.values.isPublic ? 'public' : 'manager'}
        onChange={(value) => form.setFieldValue('isPublic', value === 'public')}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="public"
            label="Public"
            description="Can be shown outside the office. For singers, an admin publishes what customers see"
          />
          <Radio value="manager" label="Managers only" description="Only the office, when planning line-ups" />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
