import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import type { BatchDialogProps } from './batch-dialog.ts';
import styles from './dialogs.module.css';
import { useBatchChange } from './use-batch-actions.ts';

/** The contract's limit in characters; a character has at least one byte. */
const LARGEST_BYTES = 500_000;

interface List {
  name: string;
  text: string;
}

/**
 * Imports the bank's list of returned payments; a list with any error is refused as a whole, listing every bad line.
 */
export function ImportReturnsDialog({ batch, onClose, onConflict }: BatchDialogProps) {
  const { keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const [list, setList] = useState<List | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const refuse = ({ message, problems: found }: Pick<ApiError, 'message' | 'problems'>) =>
    setProblems(found.length > 0 ? found : [message]);
  const read = useOperationMutation('importBankReturns', {
    failure: false,
    onDone: (answer) => {
      keep(answer);
      onClose();
    },
    onRefused: (error) => (handleConflict(error) ? onClose() : refuse(error)),
  });
  const choose = async (file: File | null) => {
    if (!file) return;
    setProblems([]);
    setList(null);
    if (file.size > LARGEST_BYTES) setProblems([`${file.name} is too large: a list has at most 500 kB.`]);
    else if (file.size === 0) setProblems([`${file.name} is empty.`]);
    else setList({ name: file.name, text: await file.text() });
  };
  const send = async () => {
    setProblems([]);
    if (list) await read.run({ params: { id: batch.id }, body: { version: batch.version, list: list.text } });
  };

  return (
    <TallDialog onClose={onClose} title={`Returns of ${batch.name}`}>
      <Stack gap="md">
        <p className="soft flush">
          The payments the bank couldn’t make: {batch.format === 'NACHA' ? 'a NACHA return file, or ' : ''}a CSV file
          whose first line is “Payout number, Code, Reason”. They become Returned and can be tried again.
        </p>
        <div className={styles.chosen}>
          <FileButton onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconFileText size={16} aria-hidden />}>
                {list ? 'Choose another file' : 'Choose file'}
              </Button>
            )}
          </FileButton>
          {list ? <span>{list.name}</span> : null}
        </div>
        <div role="alert">
          {problems.length > 0 ? (
            <ScrollRegion label="Problems" className={styles.problems}>
              <p>
                {problems.length === 1 ? 'Nothing was imported' : `Nothing was imported: ${problems.length} problems`}
              </p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </ScrollRegion>
          ) : null}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={list === null} loading={read.busy} onClick={() => void send()}>
            Import
          </Button>
        </Group>
      </Stack>
    </TallDialog>
  );
}
