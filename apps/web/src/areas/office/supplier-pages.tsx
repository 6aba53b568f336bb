import { IssuesAbout } from '../../features/issues/issues-about.tsx';
import { SupplierAccountSection } from '../../features/supplier-accounts/supplier-account-section.tsx';
import { SupplierPage as Supplier } from '../../features/suppliers/supplier-page.tsx';
import { SupplierInvoices } from '../../features/trade-invoices/supplier-invoices.tsx';

/** A supplier, with its invoices, bank account and issues. */
export function SupplierPage() {
  return (
    <Supplier
      invoices={({ id }) => <SupplierInvoices supplierId={id} />}
      account={(supplier) => (
        <>
          <SupplierAccountSection supplier={supplier} />
          <IssuesAbout about={{ kind: 'supplier', id: supplier.id, label: supplier.name }} />
        </>
      )}
    />
  );
}
