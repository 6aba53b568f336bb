import { type Currency, formatMinor } from '@cadenza/domain/money';
import { amountProblem } from '@cadenza/domain/price-lists/price-change';
import { columnLabel, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import type { KeyboardEvent } from 'react';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import styles from './prices.module.css';

interface AmountCellProps {
  list: PriceListCode;
  name: string;
  column: string;
  currency: Currency;
  /** The amount on that day without the edits. */
  held: number | null;
  written: number | null;
  onWrite: (minor: number | null) => void;
}

/** An amount in the grid. The arrow keys and Enter move up and down a column. */
export function AmountCell({ list, name, column, currency, held, written, onWrite }: AmountCellProps) {
  const isChanged = held !== written;
  const problem = isChanged ? amountProblem(priceLists[list], { column, minor: written }, currency) : null;
  return (
    <div className={styles.cell} data-changed={isChanged || undefined}>
      <MoneyInput
        isPlain
        size="xs"
        aria-label={`${name}, ${columnLabel(column)}`}
        data-column={column}
        currency={currency}
        withKeyboardEvents={false}
        value={written}
        error={problem}
        onChange={onWrite}
        onKeyDown={moveInColumn}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isChanged ? (
        <span className={styles.was}>{held === null ? 'not sold before' : `was ${formatMinor(held, currency)}`}</span>
      ) : null}
    </div>
  );
}

function moveInColumn(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const field = event.currentTarget;
  const inColumn = `input[data-column="${field.dataset.column}"]`;
  const cells = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>(inColumn) ?? [])];
  cells[cells.indexOf(field) + step]?.focus();
}
