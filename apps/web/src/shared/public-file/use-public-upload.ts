import { useEffect, useState } from 'react';
import { putFile } from '../file/put-file.ts';

/** The processed file: its content and type. */
export interface ReadFile<Type extends string> {
  content: Blob;
  contentType: Type;
}

/** Announces an upload to the server; returns where to send it. */
export type AnnounceFile<Type extends string> = (file: {
  name: string;
  contentType: Type;
  bytes: number;
  lastModified: string;
}) => Promise<{ fileId: string; signedUrl: string }>;

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : 'An unknown error occurred');

/**
 * Uploads a portrait or sample as soon as it is selected; it is not published before the form is saved. `read` checks it
 * first, and rejects with the sentence to show.
 */
export function usePublicUpload<Type extends string>(
  read: (file: File) => Promise<ReadFile<Type>>,
  announce: AnnounceFile<Type>,
  onChange: (fileId: string | null) => void,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The object URL of the selection; null when it was removed. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    setFailure(null);
    setProgress(0);
    try {
      const { content, contentType } = await read(file);
      const { fileId, signedUrl } = await announce({
        name: file.name,
        contentType,
        bytes: content.size,
        lastModified: new Date(file.lastModified).toISOString(),
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
