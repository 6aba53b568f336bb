import type { OutputOf } from '@cadenza/contract/operations';
import { sizeText } from '@cadenza/domain/files/file-size';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/client.ts';
import { refreshAfter } from '../../shared/client/refresh-after.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { UploadList } from '../../shared/file/upload-list.tsx';
import type { AnnouncedFile } from '../../shared/file/upload-queue.ts';
import { useUploads } from '../../shared/file/use-uploads.ts';
import { Section } from '../../shared/layout/section.tsx';
import { AttachmentLine } from './attachment-line.tsx';

type Booking = Pick<OutputOf<'getBooking'>, 'id' | 'timeZone'> & {
  event: Pick<OutputOf<'getBooking'>['event'], 'gigs'>;
  abilities: Pick<OutputOf<'getBooking'>['abilities'], 'canEdit'>;
};

/**
 * The files of a booking: dropped here or selected, several together; opened in the page, and shared with the musicians
 * of a gig.
 */
export function AttachmentsSection({ booking }: { booking: Booking }) {
  const read = useOperation('listAttachments', { params: { id: booking.id } });
  const cache = useQueryClient();
  const uploads = useUploads({
    askForAddress: (file) => askForAddress(booking.id, file),
    confirm: (id) => call('confirmAttachmentUpload', { params: { id } }),
    onArrived: () => void refreshAfter(cache, 'confirmAttachmentUpload'),
  });
  const { canEdit } = booking.abilities;
  return (
    <Section
      title="Files"
      note={read.data ? `${sizeText(read.data.usedBytes)} of ${sizeText(read.data.quotaBytes)}` : null}
      actions={canEdit ? <ChooseFiles onFiles={uploads.add}>Add files</ChooseFiles> : null}
    >
      <DropZone onFiles={canEdit ? uploads.add : null}>
        {read.data ? <Attachments items={read.data.items} booking={booking} /> : <ReadFallback read={read} lines={3} />}
        <UploadList uploads={uploads} />
        {canEdit ? (
          <p className="soft text-sm flush">Drop PDFs, images, audio or text files here, up to 10 MB each.</p>
        ) : null}
      </DropZone>
    </Section>
  );
}

/** The sentences are the specification's. */
async function askForAddress(bookingId: string, file: AnnouncedFile) {
  if (bookingId === '') throw new Error('Booking ID is required for file upload');
  const address = await call('createAttachmentUploadUrl', { params: { id: bookingId }, body: file }).catch((error) => {
    throw error instanceof ApiError ? error : new Error('Failed to get upload URL');
  });
  if (!address) throw new Error('Upload URL response missing payload');
  return address;
}

function Attachments({ items, booking }: { items: OutputOf<'listAttachments'>['items']; booking: Booking }) {
  if (items.length === 0) {
    return <p className="soft flush">No files yet. Add plans, contracts, set lists or recordings.</p>;
  }
  const inOrder = items.toReversed();
  return (
    <ul className="stack-1" aria-label="Files">
      {items.map((file) => (
        <AttachmentLine
          key={file.id}
          file={file}
          among={inOrder}
          gigs={booking.event.gigs}
          timeZone={booking.timeZone}
          canEdit={booking.abilities.canEdit}
        />
      ))}
    </ul>
  );
}
