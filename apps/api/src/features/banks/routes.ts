import { routes } from '../../platform/http/routes.ts';
import { addBank } from './commands/add-bank.ts';
import { deleteBank } from './commands/delete-bank.ts';
import { updateBank } from './commands/update-bank.ts';
import { viewBank, viewBankChanges, viewBankNames, viewBanks } from './views.ts';

export const bankRoutes = routes({
  listBanks: (context, { query }) => viewBanks(context, query),
  getBank: (context, { params }) => viewBank(context, params.id),
  addBank: (context, { body }) => addBank(context, body),
  updateBank: (context, { params, body }) => updateBank(context, params.id, body),
  deleteBank: (context, { params }) => deleteBank(context, params.id),
  listBankChanges: (context, { query }) => viewBankChanges(context, query),
  listBankNames: (context, { query }) => viewBankNames(context, query.regionId),
});
