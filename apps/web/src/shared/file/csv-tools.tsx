import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './csv-tools.module.css';
import { FileProblems } from './file-problems.tsx';
import type { ApiFile } from './save-file.ts';
import { SaveFileButton } from './save-file-button.tsx';

interface CsvToolsProps {
  file: () => Promise<ApiFile>;
  /** Imports a file into the form; returns what is wrong, and then imports nothing. */
  onRead: (text: string) => readonly string[];
}

/** Exports the form as a CSV file, and imports one, or lists its errors by line. */
export function CsvTools({ file, onRead }: CsvToolsProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (chosen: File | null) => {
    if (chosen) setProblems(onRead(await chosen.text()));
  };
  return (
    <>
      <div className={styles.files}>
        <SaveFileButton files={[file]}>Save as CSV</SaveFileButton>
        <FileButton onChange={(chosen) => void read(chosen)} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Import CSV
            </Button>
          )}
        </FileButton>
      </div>
      <div role="alert" className={styles.problems}>
        {problems.length > 0 ? <FileProblems outcome="Nothing was imported." problems={problems} /> : null}
      </div>
    </>
  );
}
