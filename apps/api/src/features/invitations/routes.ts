import { invitationKinds } from '@cadenza/domain/invitations/invitation-state';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { routes } from '../../platform/http/routes.ts';
import { acceptOrganisationInvite } from './commands/accept-organisation-invite.ts';
import { acceptRole } from './commands/accept-role.ts';
import { cancelInvitation } from './commands/cancel-invitation.ts';
import { completeRegistrationInvite } from './commands/complete-registration-invite.ts';
import { inviteToAddRole } from './commands/invite-to-add-role.ts';
import { resendInvitation } from './commands/resend-invitation.ts';
import { sendInvitation } from './commands/send-invitation.ts';
import { sendOrganisationInvite } from './commands/send-organisation-invite.ts';
import { sendRegistrationInvite } from './commands/send-registration-invite.ts';
import { listOrganisationInvites, listRegistrationInvites, loadOrganisationInvite, viewInvitation } from './views.ts';

const registration = { kind: 'registration', accountRole: AccountRole.OrgMember } as const;

export const invitationRoutes = routes({
  inviteUser: (context, { body }) =>
    sendInvitation(context, { ...body, kind: 'registration', organisationId: null, isMusician: false }),
  sendRegistrationInvite,
  sendRegistrationInviteForSalesManager: (context, { body: { cityId, ...person } }) =>
    sendInvitation(context, { ...registration, ...person, organisationId: cityId }),
  sendRegistrationInviteForMusician: (context, { body: { cityId, ...person } }) =>
    sendInvitation(context, { ...registration, ...person, organisationId: cityId, isMusician: true }),
  inviteToAddRole,
  loadRegistrationInvite: (context, { query }) => viewInvitation(context, query.key, 'registration'),
  getRoleInvite: (context, { query }) => viewInvitation(context, query.key, 'role'),
  listRegistrationInvites,
  resendRoleInvite: (context, { params }) => resendInvitation(context, params.id, ['role']),
  cancelRoleInvite: (context, { params }) => cancelInvitation(context, params.id, ['role']),
  resendRegistrationInvite: (context, { params }) => resendInvitation(context, params.id, ['registration']),
  cancelRegistrationInvite: (context, { params }) => cancelInvitation(context, params.id, ['registration']),
  sendOrganisationInvite,
  listOrganisationInvites,
  resendOrganisationInvite: (context, { params }) => resendInvitation(context, params.id, invitationKinds),
  cancelOrganisationInvite: (context, { params }) => cancelInvitation(context, params.id, invitationKinds),
  loadOrganisationInvite,
  completeRegistrationInvite,
  acceptRole,
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
