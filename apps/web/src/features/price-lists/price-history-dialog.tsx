import { pluralize } from '@cadenza/domain/pluralize';
import { columnLabel, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { regionCurrency } from '@cadenza/domain/regions';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import styles from './prices.module.css';

interface PriceHistoryDialogProps {
  city: City;
  list: PriceListCode;
  onClose: () => void;
}

/** All changes of a list, latest first: by whom, from when, each amount before and after, and what was withdrawn. */
export function PriceHistoryDialog({ city, list, onClose }: PriceHistoryDialogProps) {
  const [cursor, setCursor] = useState<string>();
  const input = { params: { id: city.id, list }, query: { cursor } };
  const read = useOperation('listPriceChanges', input, { keepPrevious: true });
  const amount = (minor: number | null) =>
    minor === null ? 'not sold' : <MoneyText minor={minor} currency={regionCurrency(city.regionId)} />;
  return (
    <TallDialog onClose={onClose} title={`History of ${priceLists[list].label}`} size="lg">
      {!read.data ? (
        <ReadFallback read={read} lines={4} />
      ) : read.data.items.length === 0 ? (
        <EmptyState title="No changes yet">Changes appear here with who made them and when.</EmptyState>
      ) : (
        <>
          <ol className="stack-3">
            {read.data.items.map(({ id, from, setBy, setAt, removedBy, removedAt, entries }) => (
              <li key={id}>
                <details>
                  <summary>
                    {pluralize(entries.length, 'amount')} from <DateText date={from} weekday />
                    <p className="soft flush">
                      {setBy.name}, <InstantText iso={setAt} zone={city.timeZone} />
                      {removedBy && removedAt ? (
                        <>
                          ; removed by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
                        </>
                      ) : null}
                    </p>
                  </summary>
                  <ul className={styles.entries}>
                    {entries.map(({ name, column, before, minor }) => (
                      <li key={`${name} ${column}`}>
                        {name}, {columnLabel(column)}: {amount(before)} → {amount(minor)}
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ol>
          <CursorBar page={read.data} onChange={setCursor} />
        </>
      )}
    </TallDialog>
  );
}
