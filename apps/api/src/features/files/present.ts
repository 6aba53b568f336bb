import type { OutputOf } from '@cadenza/contract/operations';

type ShownFile = OutputOf<'listGigFiles'>['items'][number];
type Attachment = OutputOf<'listAttachments'>['items'][number];

/** A file of a booking, for people who may read it. */
export const presentFile = ({ id, name, label, contentType, bytes }: ShownFile): ShownFile => ({
  id,
  name,
  label,
  contentType,
  bytes,
});

/** The same for the office, with where it belongs and who added it. */
export const presentAttachment = (file: Attachment): Attachment => ({
  ...presentFile(file),
  gigId: file.gigId,
  addedAt: file.addedAt,
  addedBy: file.addedBy,
});
