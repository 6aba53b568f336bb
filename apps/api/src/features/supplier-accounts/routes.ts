import { routes } from '../../platform/http/routes.ts';
import { releaseSupplierAccount } from './commands/release-supplier-account.ts';
import { revealSupplierAccount } from './commands/reveal-supplier-account.ts';
import { updateSupplierAccount } from './commands/update-supplier-account.ts';
import { viewAccount } from './views.ts';

export const supplierAccountRoutes = routes({
  getSupplierAccount: (context, { params }) => viewAccount(context, params.id),
  updateSupplierAccount: (context, { params, body }) => updateSupplierAccount(context, params.id, body),
  revealSupplierAccount: (context, { params }) => revealSupplierAccount(context, params.id),
  releaseSupplierAccount: (context, { params, body }) => releaseSupplierAccount(context, params.id, body),
});
