import { useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { ActionButton } from '../controls/action-button.tsx';
import styles from './price-tools.module.css';

interface SavePdfProps {
  children: string;
  /** The accessible name, for people who cannot see its context. */
  label?: string;
  ask(): Promise<ApiFile>;
}

/** Saves a PDF rendered by the server. */
export function SavePdf({ children, label, ask }: SavePdfProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await ask());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <ActionButton look="plain" isBusy={isBusy} aria-label={label} onClick={() => void save()}>
        {children}
      </ActionButton>
      <span role="alert" className={styles.failure}>
        {failure}
      </span>
    </>
  );
}

interface ApiFile {
  fileName: string;
  contentType: string;
  fileContent: string;
}

function saveFile({ fileName, contentType, fileContent }: ApiFile): void {
  const bytes = Uint8Array.from(atob(fileContent), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
