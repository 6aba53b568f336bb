import { routes } from '../../platform/http/routes.ts';
import { addOrganisation } from './commands/add-organisation.ts';
import { approveBankAccount } from './commands/approve-bank-account.ts';
import { declineBankAccount } from './commands/decline-bank-account.ts';
import { deleteOrganisation } from './commands/delete-organisation.ts';
import { removeOrganisationUser } from './commands/remove-organisation-user.ts';
import { revealBankAccount } from './commands/reveal-bank-account.ts';
import { updateBankAccount } from './commands/update-bank-account.ts';
import { updateOrganisation } from './commands/update-organisation.ts';
import { viewBankAccount, viewMembers, viewOrganisation, viewOrganisations } from './views.ts';

export const organisationRoutes = routes({
  listOrganisations: (context, { query }) => viewOrganisations(context, query),
  getOrganisation: (context, { params }) => viewOrganisation(context, params.id),
  listOrganisationMembers: (context, { params, query }) => viewMembers(context, params.id, query),
  addOrganisation: (context, { body }) => addOrganisation(context, body),
  updateOrganisation: (context, { body }) => updateOrganisation(context, body),
  deleteOrganisation: (context, { params }) => deleteOrganisation(context, params.id),
  getOrganisationBankAccount: (context, { params }) => viewBankAccount(context, params.id),
  revealOrganisationBankAccount: (context, { params }) => revealBankAccount(context, params.id),
  updateOrganisationBankAccount: (context, { params, body }) => updateBankAccount(context, params.id, body),
  approveOrganisationBankAccount: (context, { params, body }) => approveBankAccount(context, params.id, body),
  declineOrganisationBankAccount: (context, { params, body }) => declineBankAccount(context, params.id, body),
  removeOrganisationUser: (context, { params }) => removeOrganisationUser(context, params),
});
