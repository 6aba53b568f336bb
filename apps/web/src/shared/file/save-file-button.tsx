import { type DocumentFormat, documentFormats } from '@cadenza/domain/files/file-types';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ApiFile, saveFile } from './save-file.ts';

interface SaveFileButtonProps {
  /** Each requests one of a group of files. */
  files: readonly (() => Promise<ApiFile>)[];
  isDisabled?: boolean;
  children: ReactNode;
}

/** Downloads files of the API in sequence, until one is refused, with a loading state. */
export function SaveFileButton({ files, isDisabled, children }: SaveFileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    for (const ask of files) if (!(await saveFile(ask()))) break;
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={isBusy}
      disabled={isDisabled}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}

interface SaveDocumentButtonsProps extends Pick<SaveFileButtonProps, 'isDisabled'> {
  save: (format: DocumentFormat) => Promise<ApiFile>;
}

/** Saves a document in one of its formats. */
export const SaveDocumentButtons = ({ save, ...button }: SaveDocumentButtonsProps) =>
  documentFormats.map((format) => (
    <SaveFileButton key={format} files={[() => save(format)]} {...button}>
      {`Save as ${format.toUpperCase()}`}
    </SaveFileButton>
  ));
