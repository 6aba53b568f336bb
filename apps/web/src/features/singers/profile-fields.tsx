import { maxBioLength } from '@cadenza/domain/singers/singer-profile';
import { Textarea, TextInput } from '@mantine/core';
import { call } from '../../shared/client/client.ts';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { pictureTypes, readPicture } from '../../shared/picture/read-picture.ts';
import { SampleField } from '../../shared/public-file/sample-field.tsx';
import { UploadField } from '../../shared/public-file/upload-field.tsx';
import { type AnnounceFile, type ReadFile, usePublicUpload } from '../../shared/public-file/use-public-upload.ts';
import type { Singer } from './singers.ts';

/** The form values of a public profile. */
export interface ProfileValues {
  bio: string;
  videoUrl: string;
  portraitFileId: string | null;
  sampleFileId: string | null;
}

interface ProfileFieldsProps {
  singer: Pick<Singer, 'id' | 'name' | 'portrait' | 'sample'>;
  form: {
    values: ProfileValues;
    errors: Readonly<Record<string, unknown>>;
    getInputProps: (path: string) => object;
    setFieldValue: (path: 'portraitFileId' | 'sampleFileId', value: string | null) => void;
  };
}

/** What customers see and hear of a singer: portrait, bio, sample and video. */
export function ProfileFields({ singer, form }: ProfileFieldsProps) {
  const params = { id: singer.id };
  return (
    <>
      <PortraitField
        singer={singer}
        announce={(file) => call('createSingerUploadUrl', { params, body: { purpose: 'portrait', ...file } })}
        error={form.errors.portraitFileId}
        onChange={(id) => form.setFieldValue('portraitFileId', id)}
      />
      <Textarea
        label="Bio"
        description={`${form.values.bio.length} of ${maxBioLength} characters`}
        minRows={5}
        maxRows={14}
        maxLength={maxBioLength}
        data-autofocus
        {...form.getInputProps('bio')}
      />
      <SampleField
        name={singer.name}
        sample={singer.sample}
        announce={(file) => call('createSingerUploadUrl', { params, body: { purpose: 'sample', ...file } })}
        error={form.errors.sampleFileId}
        onChange={(id) => form.setFieldValue('sampleFileId', id)}
      />
      <TextInput
        label="Video"
        description="A link to YouTube, Vimeo or another site"
        placeholder="https://"
        inputMode="url"
        {...form.getInputProps('videoUrl')}
      />
    </>
  );
}

type PictureType = (typeof pictureTypes)[number];

interface PortraitFieldProps {
  singer: Pick<Singer, 'name' | 'portrait'>;
  announce: AnnounceFile<PictureType>;
  error: unknown;
  onChange: (fileId: string | null) => void;
}

/** A singer's portrait, cropped to a centred square. */
function PortraitField({ singer: { name, portrait }, announce, error, onChange }: PortraitFieldProps) {
  const upload = usePublicUpload(lookAt, announce, onChange);
  const shown = upload.chosen === undefined ? portrait : upload.chosen;
  return (
    <UploadField
      label="Portrait"
      description="JPEG, PNG or WebP, up to 10 MB. It’s cropped to a square."
      accept={pictureTypes.join(',')}
      upload={upload}
      error={error}
      hasFile={shown !== null}
    >
      <Monogram name={name} src={shown} size="xl" />
    </UploadField>
  );
}

async function lookAt(file: File): Promise<ReadFile<PictureType>> {
  const contentType = pictureTypes.find((type) => type === file.type);
  (await readPicture(file)).close();
  if (!contentType) throw new Error('Please choose a picture: JPEG, PNG or WebP');
  return { content: file, contentType };
}
