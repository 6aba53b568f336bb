import { cellOf, type PriceEntry } from '@cadenza/domain/price-lists/price-change';
import { columnLabel, type PriceListCode } from '@cadenza/domain/price-lists/price-list';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { GridPreviewDialog } from '../../shared/settings/grid-preview-dialog.tsx';
import type { KnownList } from './price-tables.tsx';
import styles from './prices.module.css';

interface PricePreviewDialogProps {
  city: City;
  list: PriceListCode;
  from: string;
  known: KnownList;
  changes: readonly PriceEntry[];
  onClose: () => void;
  onSaved: () => void;
}

/** Previews what new amounts change and what they leave. */
export function PricePreviewDialog({ city, list, from, known, changes, onClose, onSaved }: PricePreviewDialogProps) {
  const body = { from, entries: [...changes] };
  const params = { id: city.id, list };
  const preview = useOperation('previewPrices', { params, body });
  const { run, ...saving } = useOperationMutation('savePrices', {
    failure: false,
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onSaved,
  });
  const amount = (minor: number | null) =>
    minor === null ? 'not sold' : <MoneyText minor={minor} currency={known.currency} />;
  return (
    <GridPreviewDialog
      from={from}
      maySave={!!preview.data}
      saving={saving}
      onSave={() => void run({ params, body: { ...body, version: known.version } })}
      onClose={onClose}
    >
      <div className={styles.effects}>
        {preview.data ? (
          <ul>
            {preview.data.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ) : (
          <ReadFallback read={preview} lines={3} />
        )}
      </div>
      <ul className={styles.entries}>
        {changes.map((entry) => {
          const row = known.rows.find(({ id }) => id === entry.row);
          const held = row?.amounts.find(({ column }) => column === entry.column)?.minor ?? null;
          return (
            <li key={cellOf(entry)}>
              {row?.name}, {columnLabel(entry.column)}: {amount(held)} → <strong>{amount(entry.minor)}</strong>
            </li>
          );
        })}
      </ul>
    </GridPreviewDialog>
  );
}
