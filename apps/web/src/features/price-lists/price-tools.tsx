import { type PriceEntry, raised } from '@cadenza/domain/price-lists/price-change';
import { readPriceFile } from '@cadenza/domain/price-lists/price-file';
import { columnLabel, durationColumns, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { Button, FileButton, NativeSelect, NumberInput } from '@mantine/core';
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import type { KnownList } from './price-tables.tsx';
import styles from './prices.module.css';

interface PriceToolsProps {
  city: City;
  list: PriceListCode;
  from: string;
  known: KnownList;
  onWrite: (entries: PriceEntry[]) => void;
  onAddColumn: (column: string) => void;
}

const steps = [100, 500, 1000, 5000].map((minor) => ({
  value: String(minor),
  label: `to the nearest $${minor / 100}`,
}));

/** What fills many cells of the grid at once: a raise of everything, a file, another duration. */
export function PriceTools({ city, list, from, known, onWrite, onAddColumn }: PriceToolsProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (file: File | null) => {
    if (!file) return;
    const found = readPriceFile(priceLists[list], known, await file.text());
    setProblems('problems' in found ? found.problems : []);
    if ('entries' in found) onWrite(found.entries);
  };
  return (
    <>
      <Raise known={known} onWrite={onWrite} />
      {list === 'packages' ? <AddDuration known={known} onAddColumn={onAddColumn} /> : null}
      <div className={styles.files}>
        <SaveFileButton
          files={[() => call('downloadPriceList', { params: { id: city.id, list }, query: { on: from } })]}
        >
          Save as CSV
        </SaveFileButton>
        <FileButton onChange={(file) => void read(file)} accept=".csv,text/csv">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Fill in from CSV
            </Button>
          )}
        </FileButton>
      </div>
      <div role="alert" className={styles.problems}>
        {problems.length > 0 ? (
          <>
            <p>
              <IconAlertTriangle size={16} aria-hidden /> Nothing of this file was filled in.
            </p>
            <ul>
              {problems.slice(0, 20).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {problems.length > 20 ? <p>And {problems.length - 20} more.</p> : null}
          </>
        ) : null}
      </div>
    </>
  );
}

function Raise({ known, onWrite }: Pick<PriceToolsProps, 'known' | 'onWrite'>) {
  const [percent, setPercent] = useState<number | string>('');
  const [step, setStep] = useState('500');
  const raise = () =>
    onWrite(
      known.rows.flatMap(({ id, amounts }) =>
        amounts.flatMap(({ column, minor }) =>
          minor === null ? [] : [{ row: id, column, minor: raised(minor, Number(percent), Number(step)) }],
        ),
      ),
    );
  return (
    <div className={styles.raise}>
      <NumberInput
        label="Raise all by"
        suffix=" %"
        min={-90}
        max={200}
        decimalScale={2}
        hideControls
        value={percent}
        onChange={setPercent}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && percent !== '') raise();
        }}
      />
      <NativeSelect
        aria-label="Rounded"
        data={steps}
        value={step}
        onChange={(event) => setStep(event.currentTarget.value)}
      />
      <Button variant="default" disabled={percent === '' || percent === '-'} onClick={raise}>
        Raise
      </Button>
    </div>
  );
}

function AddDuration({ known, onAddColumn }: Pick<PriceToolsProps, 'known' | 'onAddColumn'>) {
  const missing = durationColumns.filter((code) => !known.columns.includes(code));
  return (
    <NativeSelect
      label="Another duration"
      data={[
        { value: '', label: 'Add a column' },
        ...missing.map((code) => ({ value: code, label: columnLabel(code) })),
      ]}
      value=""
      onChange={(event) => {
        if (event.currentTarget.value !== '') onAddColumn(event.currentTarget.value);
      }}
    />
  );
}
