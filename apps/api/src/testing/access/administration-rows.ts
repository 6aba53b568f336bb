import type { OperationId } from '@cadenza/contract/operations';
import type { Group } from './groups.ts';

/** The rows of operations that the house itself works with. */
export const administrationRows = {
  // suppliers
  listSuppliers: 'administration',
  getSupplier: 'administration',
  addSupplier: 'house',
  updateSupplier: 'house',
  deleteSupplier: 'house',
  getSupplierAccount: 'organisationAdmins',
  updateSupplierAccount: 'house',
  revealSupplierAccount: 'admins',
  releaseSupplierAccount: 'admins',
  // organisations, users, inbox
  listOrganisations: 'administration',
  getOrganisation: 'peopleOfOrganisation',
  listOrganisationMembers: 'membersOfOrganisation',
  addOrganisation: 'administration',
  updateOrganisation: 'organisationAdmins',
  deleteOrganisation: 'administration',
  getOrganisationBankAccount: 'organisationAdmins',
  revealOrganisationBankAccount: 'admins',
  updateOrganisationBankAccount: 'admins',
  approveOrganisationBankAccount: 'admins',
  declineOrganisationBankAccount: 'admins',
  removeOrganisationUser: 'admins',
  listUsers: 'administration',
  getUser: 'administration',
  updateUser: 'houseAdmins',
  deleteUser: 'houseAdmins',
  findUserByEmailOrMobile: 'office',
  listInbox: 'administration',
  // banks
  listBanks: 'administration',
  getBank: 'administration',
  addBank: 'administration',
  updateBank: 'administration',
  deleteBank: 'administration',
  listBankChanges: 'administration',
  listBankNames: 'signedIn',
} satisfies Partial<Record<OperationId, Group>>;
