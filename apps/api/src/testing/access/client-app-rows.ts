import type { OperationId } from '@cadenza/contract/operations';
import type { Group } from './groups.ts';

/** The rows of client apps, their permissions and their webhooks. */
export const clientAppRows = {
  listClientApps: 'anyOrganisationAdmins',
  getClientApp: 'organisationAdmins',
  getClientAppChoices: 'anyOrganisationAdmins',
  addClientApp: 'anyOrganisationAdmins',
  updateClientApp: 'cityAdmin',
  rotateClientAppSecret: 'cityAdmin',
  revokeClientApp: 'organisationAdmins',
  deleteClientApp: 'organisationAdmins',
  listClientAppFeatures: 'administration',
  getClientAppFeature: 'administration',
  listAppOperations: 'administration',
  addClientAppFeature: 'administration',
  updateClientAppFeature: 'administration',
  deleteClientAppFeature: 'administration',
  listClientAppShortlist: 'anyOrganisationAdmins',
  getClientAppShortlistItem: 'cityAdmin',
  addClientAppShortlistItem: 'anyOrganisationAdmins',
  updateClientAppShortlistItem: 'cityAdmin',
  deleteClientAppShortlistItem: 'cityAdmin',
  // webhooks
  getWebhook: 'organisationAdmins',
  saveWebhook: 'cityAdmin',
  rotateWebhookSecret: 'cityAdmin',
  deleteWebhook: 'cityAdmin',
  sendTestEvent: 'cityAdmin',
  listWebhookDeliveries: 'organisationAdmins',
  repeatWebhookDelivery: 'cityAdmin',
} satisfies Partial<Record<OperationId, Group>>;
