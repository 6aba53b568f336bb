import { useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { ActionButton } from '../controls/action-button.tsx';
import styles from './price-tools.module.css';

/** Saves a price as a PDF, every line explained; the server prints it. `what` names it where there are several. */
export function SaveQuote({ choices, catalogue, what }: { choices: Choices; catalogue: Catalogue; what?: string }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await call('downloadQuote', { body: estimateBodyOf(choices, catalogue.city.id) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <ActionButton
        look="plain"
        isBusy={isBusy}
        aria-label={what ? `Save as PDF: ${what}` : undefined}
        onClick={() => void save()}
      >
        Save as PDF
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
