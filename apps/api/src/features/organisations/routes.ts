import { routes } from '../../platform/http/routes.ts';
import { addOrganisation } from './commands/add-organisation.ts';
import { approveOrganisationBankAccount } from './commands/approve-organisation-bank-account.ts';
import { declineOrganisationBankAccount } from './commands/decline-organisation-bank-account.ts';
import { deleteOrganisation } from './commands/delete-organisation.ts';
import { removeOrganisationUser } from './commands/remove-organisation-user.ts';
import { revealOrganisationBankAccount } from './commands/reveal-organisation-bank-account.ts';
import { updateOrganisation } from './commands/update-organisation.ts';
import { updateOrganisationBankAccount } from './commands/update-organisation-bank-account.ts';
import { getOrganisation, getOrganisationBankAccount, listOrganisationMembers, listOrganisations } from './views.ts';

export const organisationRoutes = routes({
  listOrganisations,
  getOrganisation,
  listOrganisationMembers,
  addOrganisation,
  updateOrganisation,
  deleteOrganisation,
  getOrganisationBankAccount,
  revealOrganisationBankAccount,
  updateOrganisationBankAccount,
  approveOrganisationBankAccount,
  declineOrganisationBankAccount,
  removeOrganisationUser,
});
