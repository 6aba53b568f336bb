import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { ChooseFiles, DropZone } from '../../shared/file/drop-zone.tsx';
import { FileContent } from '../../shared/file/file-preview.tsx';
import { saveStoredFile } from '../../shared/file/stored-file.ts';
import { UploadList } from '../../shared/file/upload-list.tsx';
import type { Uploads } from '../../shared/file/use-uploads.ts';
import { ProblemText } from '../../shared/form/problem-text.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { Section } from '../../shared/layout/section.tsx';
import type { InvoiceValues } from './invoice-values.ts';
import styles from './trade-invoices.module.css';

/** The supplier's own invoice, dropped in to be read while its fields are filled in. */
export function PaperPane({ form, uploads }: { form: ServerForm<InvoiceValues>; uploads: Uploads }) {
  const { paper } = form.values;
  const error = form.errorAt('fileId');
  const add = ([file]: File[]) => {
    if (!file) return;
    for (const { key } of uploads.uploads) uploads.drop(key);
    uploads.add([file]);
  };
  return (
    <Section
      title="Supplier’s invoice"
      actions={
        paper ? (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void saveStoredFile(paper)}
            >
              Save file
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconX size={14} aria-hidden />}
              onClick={() => form.setFieldValue('paper', null)}
            >
              Remove file
            </Button>
          </>
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
          <p className={styles.noPaper}>Drop the PDF or a photo here to read it while you type.</p>
        )}
        <UploadList uploads={uploads} />
        <ProblemText>{error}</ProblemText>
      </DropZone>
    </Section>
  );
}
