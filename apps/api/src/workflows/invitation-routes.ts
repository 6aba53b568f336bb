import { routes } from '../platform/http/routes.ts';
import { acceptOrganisationInvite } from './accept-organisation-invite.ts';
import { acceptRole } from './accept-role.ts';
import { completeRegistrationInvite } from './complete-registration-invite.ts';

export const invitationWorkflowRoutes = routes({
  completeRegistrationInvite: (context, { body }) => completeRegistrationInvite(context, body),
  acceptRole: (context, { body }) => acceptRole(context, body),
  acceptOrganisationInvite: (context, { body }) =>
    acceptOrganisationInvite(context, { key: body.key, account: null, organisation: null }),
  acceptOrganisationAndAdminInvite: async (context, { body: { key, ...account } }) => ({
    ...(await acceptOrganisationInvite(context, { key, account, organisation: null })),
    userName: account.userName,
  }),
  completeOrganisationInvite: (context, { body: { key, organisation } }) =>
    acceptOrganisationInvite(context, { key, account: null, organisation }),
  completeOrganisationInviteAndRegister: async (context, { body: { key, organisation, ...account } }) => ({
    ...(await acceptOrganisationInvite(context, { key, account, organisation })),
    userName: account.userName,
  }),
});
