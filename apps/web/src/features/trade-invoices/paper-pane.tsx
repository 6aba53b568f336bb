import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { FileContent } from '../../shared/file/file-preview.tsx';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import type { InvoiceValues } from './invoice-values.ts';
import styles from './trade-invoices.module.css';

/** The supplier's own invoice, dropped in to be read while its fields are filled in. */
export function PaperPane({ form }: { form: ServerForm<InvoiceValues> }) {
  const { paper } = form.values;
  const error = form.errorAt('fileId');
  const onChange = (file: StoredFile | null) => form.setFieldValue('paper', file);
  const uploads = useDocumentUploads(onChange);
  const add = ([file]: File[]) => {
    if (file) uploads.add([file]);
  };
  return (
    <Section
      title="Supplier’s invoice"
      actions={
        paper ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} aria-hidden />}
            onClick={() => onChange(null)}
          >
            Remove file
          </Button>
        ) : (
          <ChooseFiles onFiles={add}>Choose file</ChooseFiles>
        )
      }
    >
      <DropZone onFiles={add}>
        {paper ? (
          <div className={styles.paper}>
            <FileContent key={paper.id} file={paper} />
          </div>
        ) : (
          <p className={styles.noPaper}>Drop the PDF or a photo of it here, and read it while you type.</p>
        )}
        <UploadList uploads={uploads} />
        {error ? (
          <p role="alert" className={styles.problem}>
            {error}
          </p>
        ) : null}
      </DropZone>
    </Section>
  );
}
