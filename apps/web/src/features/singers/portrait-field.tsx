import { Monogram } from '../../shared/layout/monogram.tsx';
import { pictureTypes, readPicture } from '../../shared/picture/read-picture.ts';
import { UploadField } from '../../shared/public-file/upload-field.tsx';
import { type AnnounceFile, type ReadFile, usePublicUpload } from '../../shared/public-file/use-public-upload.ts';
import type { Singer } from './singers.ts';

type PictureType = (typeof pictureTypes)[number];

interface PortraitFieldProps {
  singer: Pick<Singer, 'name' | 'portrait'>;
  announce: AnnounceFile<PictureType>;
  error: unknown;
  onChange: (fileId: string | null) => void;
}

/** A singer's portrait, cropped to a centred square. */
export function PortraitField({ singer: { name, portrait }, announce, error, onChange }: PortraitFieldProps) {
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
