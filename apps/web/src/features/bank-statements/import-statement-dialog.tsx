import type { OutputOf } from '@cadenza/contract/operations';
import { maxStatementLength } from '@cadenza/domain/bank-statements/bank-statement';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../shared/client/api-error.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DropZone } from '../../shared/file/drop-zone.tsx';
import { FileProblems } from '../../shared/file/file-problems.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import { useNarrow } from '../../shared/layout/use-narrow.ts';
import styles from './bank-lines.module.css';

interface Looked {
  file: { name: string; content: string };
  preview: OutputOf<'previewBankStatement'>;
}

/** Imports a bank's file: shows its contents, or each bad line, before anything is saved. */
export function ImportStatementDialog({ cityId, onClose }: { cityId: string; onClose: () => void }) {
  const params = { id: cityId };
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [looked, setLooked] = useState<Looked | null>(null);
  const refuse = ({ problems: found, fields, message }: ApiError) =>
    setProblems(found.length > 0 ? found : fields.length > 0 ? fields.map((field) => field.message) : [message]);
  const look = useOperationMutation('previewBankStatement', {
    failure: false,
    onDone: (preview, { body: file }) => setLooked({ file, preview }),
    onRefused: refuse,
  });
  const keep = useOperationMutation('importBankStatement', {
    success: ({ message }) => `${message}.`,
    onDone: onClose,
  });
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setProblems([]);
    setLooked(null);
    if (file.size > maxStatementLength) setProblems([`${file.name} is too large: a statement has at most 500 kB.`]);
    else await look.run({ params, body: { name: file.name, content: await textOf(file) } });
  };
  const count = looked?.preview.new ?? 0;
  return (
    <Dialog onClose={onClose} title="Import statement" size="lg" fullScreen={useNarrow()}>
      <DropZone onFiles={look.busy ? null : ([file]) => void choose(file)}>
        <Stack gap="md">
          <p className="soft flush">
            Choose or drop a file from your bank: CSV, OFX or CAMT.053. Nothing is recorded until you say so.
          </p>
          <div>
            <FileButton accept=".csv,.txt,.ofx,.qfx,.xml" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant={looked ? 'default' : 'filled'}
                  leftSection={<IconUpload size={16} aria-hidden />}
                  loading={look.busy}
                  data-autofocus
                >
                  {looked || problems.length > 0 ? 'Choose another file' : 'Choose a file'}
                </Button>
              )}
            </FileButton>
          </div>
          <div role="alert">
            {problems.length > 0 ? <FileProblems outcome="Nothing was imported." problems={problems} /> : null}
          </div>
          {looked ? <Counts {...looked} /> : null}
        </Stack>
      </DropZone>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {looked && count > 0 ? (
          <Button loading={keep.busy} onClick={() => void keep.run({ params, body: looked.file })}>
            Import {pluralize(count, 'payment')}
          </Button>
        ) : null}
      </Group>
    </Dialog>
  );
}

/** The text of a file; banks that do not write UTF-8 use Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function Counts({ file, preview }: Looked) {
  const { from, until, currency, sumMinor } = preview;
  const counts = [
    { name: 'New payments', count: preview.new },
    { name: 'Imported before', count: preview.known },
    { name: 'Money out, left out', count: preview.out },
    { name: 'Pending, left out', count: preview.pending },
  ].filter(({ count }, index) => index < 2 || count > 0);
  return (
    <section aria-label={`In ${file.name}`} className="stack-3">
      <p className="flush breakable">
        {file.name}
        {from && until ? (
          <>
            , <DateText date={from} /> to <DateText date={until} />
          </>
        ) : null}
      </p>
      <dl className={styles.counts}>
        {counts.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        {preview.new > 0 ? (
          <div>
            <dt>Coming to</dt>
            <dd>
              <MoneyText minor={sumMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
