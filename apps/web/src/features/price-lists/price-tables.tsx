import type { OutputOf } from '@cadenza/contract/operations';
import { columnLabel, type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import type { ReactNode } from 'react';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import styles from './prices.module.css';

export type KnownList = OutputOf<'getPriceList'>;
export type KnownRow = KnownList['rows'][number];
export type KnownAmount = KnownRow['amounts'][number];

interface PriceTablesProps {
  list: PriceListCode;
  known: KnownList;
  /** Columns being filled that the city does not have yet. */
  moreColumns?: readonly string[];
  /** The content of a cell; default: the amount and the next one. */
  cell?: (row: KnownRow, column: string, amount: KnownAmount | undefined) => ReactNode;
}

/** A list as tables, one per section, with rows grouped. */
export function PriceTables({ list, known, moreColumns = [], cell }: PriceTablesProps) {
  const sections = [...new Set(known.rows.map(({ section }) => section))];
  const show = cell ?? ((_row, _column, amount) => <ShownAmount amount={amount} currency={known.currency} />);
  return sections.map((section) => {
    const rows = known.rows.filter((row) => row.section === section);
    const columns = known.columns.filter((code) =>
      rows.some(({ amounts }) => amounts.some((each) => each.column === code && isUsed(each))),
    );
    const more = moreColumns.filter((code) => !columns.includes(code));
    return (
      <section key={section} className={styles.section} aria-label={section}>
        <ScrollRegion label={section} className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  {list === 'packages' ? section : priceLists[list].row}
                  <span className="soft regular"> {known.currency}</span>
                </th>
                {[...columns, ...more].map((code) => (
                  <th key={code} scope="col" data-align="end">
                    {columnLabel(code)}
                  </th>
                ))}
              </tr>
            </thead>
            {groupsOf(rows).map(([group, own]) => (
              <tbody key={group}>
                <tr>
                  <th className={styles.group} scope="rowgroup" colSpan={columns.length + more.length + 1}>
                    {group}
                  </th>
                </tr>
                {own.map((row) => (
                  <tr key={row.id}>
                    <th className={styles.name} scope="row">
                      {row.name}
                    </th>
                    {[...columns, ...more].map((code) => (
                      <td key={code} data-align="end">
                        {show(
                          row,
                          code,
                          row.amounts.find(({ column }) => column === code),
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </ScrollRegion>
      </section>
    );
  });
}

const isUsed = ({ minor, next }: KnownAmount) => minor !== null || next !== null;

function groupsOf(rows: readonly KnownRow[]): [string, KnownRow[]][] {
  const groups = new Map<string, KnownRow[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return [...groups];
}

interface ShownAmountProps {
  amount: KnownAmount | undefined;
  currency: KnownList['currency'];
}

function ShownAmount({ amount, currency }: ShownAmountProps) {
  return (
    <>
      {amount === undefined || amount.minor === null ? (
        <span className="soft flush">–</span>
      ) : (
        <MoneyText brief minor={amount.minor} currency={currency} />
      )}
      {amount?.next ? (
        <span className={styles.next}>
          {amount.next.minor === null ? 'not sold' : <MoneyText brief minor={amount.next.minor} currency={currency} />}{' '}
          from <DateText date={amount.next.from} />
        </span>
      ) : null}
    </>
  );
}
