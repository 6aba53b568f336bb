import { routes } from '../../platform/http/routes.ts';
import { addSupplier } from './commands/add-supplier.ts';
import { deleteSupplier } from './commands/delete-supplier.ts';
import { updateSupplier } from './commands/update-supplier.ts';
import { getSupplier, listSuppliers } from './views.ts';

export const supplierRoutes = routes({
  listSuppliers,
  getSupplier,
  addSupplier,
  updateSupplier,
  deleteSupplier,
});
