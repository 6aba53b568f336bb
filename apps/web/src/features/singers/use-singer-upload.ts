import { useEffect, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { putFile } from '../../shared/file/put-file.ts';

/** What was made of a chosen file: its content, and what is told of it. */
export interface ReadFile {
  content: Blob;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'audio/mpeg' | 'audio/wav';
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'An unknown error occurred');

/**
 * Uploads a portrait or sample as soon as it is chosen; it is shown to nobody before the form is saved. `read` looks at it
 * first, and rejects with the sentence to show.
 */
export function useSingerUpload(
  singerId: string,
  purpose: 'portrait' | 'sample',
  read: (file: File) => Promise<ReadFile>,
  onChange: (fileId: string | null) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The address of what was chosen here; null when it was taken away. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setFailure(null);
    setProgress(0);
    try {
      const { content, contentType } = await read(file);
      const told = { purpose, name: file.name, contentType, bytes: content.size };
      const lastModified = new Date(file.lastModified).toISOString();
      const { fileId, signedUrl } = await call('createSingerUploadUrl', {
        params: { id: singerId },
        body: { ...told, lastModified },
      });
      await putFile(signedUrl, content, { contentType, onProgress: setProgress });
      setChosen(URL.createObjectURL(content));
      onChange(fileId);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setProgress(null);
    }
  }

  function takeAway(): void {
    setFailure(null);
    setChosen(null);
    onChange(null);
  }

  return { progress, failure, chosen, choose, takeAway };
}
