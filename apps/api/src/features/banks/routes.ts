import { routes } from '../../platform/http/routes.ts';
import { addBank } from './commands/add-bank.ts';
import { deleteBank } from './commands/delete-bank.ts';
import { updateBank } from './commands/update-bank.ts';
import { getBank, listBankChanges, listBankNames, listBanks } from './views.ts';

export const bankRoutes = routes({
  listBanks,
  getBank,
  addBank,
  updateBank,
  deleteBank,
  listBankChanges,
  listBankNames,
});
