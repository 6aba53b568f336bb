import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import styles from './trade-invoices.module.css';
import { invoiceTitle, type TradeInvoiceRow } from './trade-invoices.ts';

/** A supplier's invoices, latest first, on its own page. */
export function SupplierInvoices({ supplierId }: { supplierId: string }) {
  const [cursor, setCursor] = useState('');
  const read = useOperation(
    'listInvoices',
    { query: { supplierId, take: 8, cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  return (
    <Section
      title="Invoices"
      actions={
        <ButtonLink
          to="/invoices/add"
          search={{ direction: 'payable', party: supplierId }}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          Add invoice
        </ButtonLink>
      }
    >
      {read.data ? <InvoiceTable rows={read.data.items} /> : <ReadFallback read={read} lines={4} />}
      <CursorBar page={read.data} onChange={setCursor} />
    </Section>
  );
}

function InvoiceTable({ rows }: { rows: readonly TradeInvoiceRow[] }) {
  if (rows.length === 0) return <p className="soft flush">No invoices yet.</p>;
  return (
    <table className={styles.lines} aria-label="Invoices">
      <ColumnHeads names={['Number', 'Due']} amounts={['Total']} amountClass={styles.amount} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="breakable">
              <ScreenLink to="/invoices/$id" params={{ id: row.id }}>
                {invoiceTitle(row)}
              </ScreenLink>
            </td>
            <td>
              <span className={styles.due}>
                <DateText date={row.dueOn} />
                <TradeInvoiceBadge {...row} />
              </span>
            </td>
            <td className={styles.amount}>
              <MoneyText minor={row.grossMinor} currency={row.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
