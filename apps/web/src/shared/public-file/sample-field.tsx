import { readSample } from '@cadenza/domain/singers/read-sample';
import { maxSampleSeconds, sampleLengthProblem, sampleTypes, sampleUnreadable } from '@cadenza/domain/singers/sample';
import { Sound } from '../sound/sound.tsx';
import { UploadField } from './upload-field.tsx';
import { type AnnounceFile, type ReadFile, usePublicUpload } from './use-public-upload.ts';

type SoundType = (typeof sampleTypes)[keyof typeof sampleTypes];

interface SampleFieldProps {
  /** The singer or line-up. */
  name: string;
  /** The current sample. */
  sample: { url: string } | null;
  announce: AnnounceFile<SoundType>;
  error: unknown;
  onChange: (fileId: string | null) => void;
}

/** An audio sample. It is parsed here as on the server, so that one that is too long is refused before the upload. */
export function SampleField({ name, sample, announce, error, onChange }: SampleFieldProps) {
  const upload = usePublicUpload(lookAt, announce, onChange);
  const src = upload.chosen === undefined ? (sample?.url ?? null) : upload.chosen;
  return (
    <UploadField
      label="Sample"
      description={`An MP3 or WAV of at most ${maxSampleSeconds} seconds, up to 10 MB. Customers hear it when they press play.`}
      accept=".mp3,.wav,audio/mpeg,audio/wav"
      upload={upload}
      error={error}
      hasFile={src !== null}
    >
      {src === null ? null : <Sound label={`Sample of ${name}`} src={src} />}
    </UploadField>
  );
}

const tenMegabytes = 10 * 1024 * 1024;

async function lookAt(file: File): Promise<ReadFile<SoundType>> {
  if (file.size > tenMegabytes) throw new Error('Maximum file size is 10MB!');
  const sample = readSample(new Uint8Array(await file.arrayBuffer()));
  if (sample === null) throw new Error(sampleUnreadable);
  const problem = sampleLengthProblem(sample.seconds);
  if (problem !== null) throw new Error(problem);
  const contentType = sampleTypes[sample.kind];
  return { content: file.slice(0, file.size, contentType), contentType };
}
