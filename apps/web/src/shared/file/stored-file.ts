import type { OutputOf } from '@cadenza/contract/operations';
import { type FileKind, kindOfType } from '@cadenza/domain/files/file-types';
import { IconFileText, IconFileTypePdf, IconMusic, IconPhoto } from '@tabler/icons-react';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/client.ts';
import { notifyFailure } from '../feedback/notify.tsx';
import type { StatusIcon } from '../status/status-badge.tsx';

/** A stored file of a booking. */
export type StoredFile = OutputOf<'listGigFiles'>['items'][number];

type Named = Pick<StoredFile, 'id' | 'label' | 'name'>;

/** Its displayed name: the label, or the file name; with its place among those of that name, in the order of upload. */
export function titleOfFile(file: Named, among: readonly Named[] = []): string {
  const title = file.label || file.name;
  const same = among.filter(({ label, name }) => (label || name) === title);
  const place = same.findIndex(({ id }) => id === file.id) + 1;
  return same.length > 1 ? `${title} (${place} of ${same.length})` : title;
}

/** Its kind, by content. */
export const kindOfFile = ({ contentType }: Pick<StoredFile, 'contentType'>): FileKind =>
  kindOfType(contentType) ?? 'text';

export const fileIcons: Record<FileKind, StatusIcon> = {
  PDF: IconFileTypePdf,
  picture: IconPhoto,
  sound: IconMusic,
  text: IconFileText,
};

const askForAddress = ({ id }: Pick<StoredFile, 'id'>) => call('createFileDownloadUrl', { params: { id } });

/** Downloads a stored file under its name. A refusal is shown. */
export async function saveStoredFile(file: StoredFile): Promise<void> {
  try {
    const { signedUrl } = await askForAddress(file);
    const link = document.createElement('a');
    link.href = signedUrl;
    link.download = file.name;
    link.rel = 'noopener';
    link.click();
  } catch (error) {
    notifyFailure(error);
  }
}

/** The content of a stored file, with the type that the server detected. */
export async function readStoredFile(file: StoredFile, signal: AbortSignal): Promise<Blob> {
  const { signedUrl } = await askForAddress(file);
  const response = await fetch(signedUrl, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : ApiError.unreachable();
  });
  if (!response.ok) throw new ApiError({ status: response.status, type: 0, code: 0 });
  return new Blob([await response.arrayBuffer()], { type: file.contentType });
}
