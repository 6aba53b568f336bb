import { SupplierAccountSection } from '../../features/supplier-accounts/supplier-account-section.tsx';
import { SupplierPage as Supplier } from '../../features/suppliers/supplier-page.tsx';

/** One supplier, with where it is paid. */
export function SupplierPage() {
  return <Supplier account={(supplier) => <SupplierAccountSection supplier={supplier} />} />;
}
