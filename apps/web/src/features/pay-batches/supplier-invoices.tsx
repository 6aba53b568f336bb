import { TextInput } from '@mantine/core';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { KeySet } from '../../shared/table/use-list-table.ts';
import { type DeskSupplier, type PayDesk, suppliersShown } from './pay-desk.ts';
import { payDeskScreen } from './screens.ts';
import styles from './supplier-invoices.module.css';
import { SupplierTable } from './supplier-table.tsx';

interface SupplierInvoicesProps {
  desk: PayDesk;
  zone: string;
  selection: KeySet;
  onRelease: (supplier: DeskSupplier) => void;
}

/** What suppliers are owed, besides the payouts: open invoices, filtered by due day if one is selected. */
export function SupplierInvoices({ desk, zone, selection, onRelease }: SupplierInvoicesProps) {
  const search = payDeskScreen.useSearch();
  const setSearch = useSetSearch(payDeskScreen);
  const shown = suppliersShown(desk.suppliers, search);
  if (desk.suppliers.length === 0) return null;
  return (
    <section className={`${styles.suppliers} stack-2`} aria-labelledby="supplier-invoices">
      <div className={styles.head}>
        <h2 id="supplier-invoices">Suppliers</h2>
        <TextInput
          type="date"
          size="sm"
          label="Due by"
          value={search.due}
          onChange={(event) => setSearch({ due: event.currentTarget.value }, { replace: true })}
        />
      </div>
      {shown.length > 0 ? (
        <SupplierTable
          suppliers={shown}
          currency={desk.currency}
          zone={zone}
          selection={selection}
          onRelease={onRelease}
        />
      ) : (
        <p className="soft flush">No supplier invoices match.</p>
      )}
    </section>
  );
}
