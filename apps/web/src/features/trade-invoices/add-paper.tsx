import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import type { TradeInvoice } from './trade-invoices.ts';

/**
 * Attaches the supplier's document to a confirmed invoice that has none. It cannot be removed, so this asks for
 * confirmation.
 */
export function AddPaper({ invoice: { id } }: { invoice: TradeInvoice }) {
  const add = useOperationMutation('addInvoicePaper');
  const ask = async ({ id: fileId, name }: StoredFile) => {
    const message = `Once attached, ${name} can’t be replaced or removed.`;
    if (await confirm({ title: 'Attach this file?', message, yes: 'Attach', no: 'Cancel' })) {
      await add.run({ params: { id }, body: { fileId } });
    }
  };
  const uploads = useDocumentUploads((file) => void ask(file));
  const send = ([file]: File[]) => {
    if (!file) return;
    for (const { key } of uploads.uploads) uploads.drop(key);
    uploads.add([file]);
  };
  return (
    <DropZone onFiles={send}>
      <p className="soft flush">No file attached. Drop the PDF or a photo here.</p>
      <UploadList uploads={uploads} />
      <div>
        <ChooseFiles onFiles={send}>Choose file</ChooseFiles>
      </div>
    </DropZone>
  );
}
