import { routes } from '../../platform/http/routes.ts';
import { addSupplier } from './commands/add-supplier.ts';
import { deleteSupplier } from './commands/delete-supplier.ts';
import { updateSupplier } from './commands/update-supplier.ts';
import { viewSupplier, viewSuppliers } from './views.ts';

export const supplierRoutes = routes({
  listSuppliers: (context, { query }) => viewSuppliers(context, query),
  getSupplier: (context, { params }) => viewSupplier(context, params.id),
  addSupplier: (context, { body }) => addSupplier(context, body),
  updateSupplier: (context, { params, body }) => updateSupplier(context, params.id, body),
  deleteSupplier: (context, { params }) => deleteSupplier(context, params.id),
});
