import { routes } from '../../platform/http/routes.ts';
import { releaseSupplierAccount } from './commands/release-supplier-account.ts';
import { revealSupplierAccount } from './commands/reveal-supplier-account.ts';
import { updateSupplierAccount } from './commands/update-supplier-account.ts';
import { getSupplierAccount } from './views.ts';

export const supplierAccountRoutes = routes({
  getSupplierAccount,
  updateSupplierAccount,
  revealSupplierAccount,
  releaseSupplierAccount,
});
