import { type PriceEntry, raised } from '@cadenza/domain/price-lists/price-change';
import { readPriceFile } from '@cadenza/domain/price-lists/price-file';
import { columnLabel, durationColumns, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { CsvTools } from '../../shared/file/csv-tools.tsx';
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

/** Tools that fill many cells of the grid: raise all amounts, import a file, add a duration. */
export function PriceTools({ city, list, from, known, onWrite, onAddColumn }: PriceToolsProps) {
  const read = (text: string) => {
    const found = readPriceFile(priceLists[list], known, text);
    if ('problems' in found) return found.problems;
    onWrite(found.entries);
    return [];
  };
  return (
    <>
      <Raise known={known} onWrite={onWrite} />
      {list === 'packages' ? <AddDuration known={known} onAddColumn={onAddColumn} /> : null}
      <CsvTools
        file={() => call('downloadPriceList', { params: { id: city.id, list }, query: { on: from } })}
        onRead={read}
      />
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
      label="Add duration"
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
