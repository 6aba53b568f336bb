import { z } from 'zod';
import { id, idParams, jsonList, nothing, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  acceptanceRefusals,
  invitationDetails,
  invitationKey,
  invitationLinkRefusals,
  invitee,
  inviteRefusals,
  newAccount,
  openInvitation,
  openInvitationRefusals,
  sentInvitation,
} from './shapes.ts';

export const inviteUser = operation({
  method: 'POST',
  path: '/Users/InviteUser',
  access: 'org admin',
  summary: 'Invite a person to an internal role no higher than your own; for support managers and above',
  body: z.object({
    ...invitee,
    /** AccountRole of the specification, an internal one. */
    accountRole: z.int32(),
  }),
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: inviteRefusals,
});

const roleChoice = {
  orgRoleType: z.enum(['Admin', 'Member']).optional(),
  businessUnitRoleType: z.literal('Manager').optional(),
  storeRoleType: z.literal('Manager').optional(),
};

export const sendRegistrationInvite = operation({
  method: 'POST',
  path: '/Users/SendRegistrationInvite',
  access: 'org admin',
  summary: 'Invite a person to an organisation, its business unit or store; code 1 when they already have the role',
  body: z.object({
    /** The organisation, or the specific unit or store. */
    organisationId: id,
    ...invitee,
    /** Exactly one of them, matching the organisation. */
    ...roleChoice,
  }),
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: inviteRefusals,
});

export const sendRegistrationInviteForSalesManager = operation({
  method: 'POST',
  path: '/Users/SendRegistrationInviteForSalesManager',
  access: 'admin',
  summary: 'Invite a sales manager to a city; code 1 when they already are one',
  body: z.object({ cityId: id, ...invitee }),
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: inviteRefusals,
});

export const sendRegistrationInviteForMusician = operation({
  method: 'POST',
  path: '/Users/SendRegistrationInviteForMusician',
  access: 'staff',
  summary: 'Invite a musician to a city, with their skills; code 1 when they already are one',
  body: z.object({
    cityId: id,
    ...invitee,
    skillIds: z.array(id).min(1, 'Please choose at least one skill').max(20, 'At most 20 skills'),
  }),
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: inviteRefusals,
});

export const inviteToAddRole = operation({
  method: 'POST',
  path: '/Users/InviteToAddRole',
  access: 'admin',
  summary: 'Invite a person with an account to another role; code 1 when they already have it',
  body: z.object({
    userId: id,
    organisationId: z.uuid('Please choose an organisation'),
    /** AccountRole of the specification. */
    accountRole: z.int32('Please choose a role'),
    isMusician: z.boolean().default(false),
    /** The musician's skills. */
    skillIds: z.array(id).max(20, 'At most 20 skills').default([]),
  }),
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: [...inviteRefusals, 'personNotFound'],
});

export const loadRegistrationInvite = operation({
  method: 'GET',
  path: '/Users/LoadRegistrationInvite',
  access: 'public',
  summary: 'Get the details of a registration invite; EXPIRED or NOT_FOUND when its link no longer works',
  query: invitationKey,
  rateLimit: { action: 'open a link' },
  output: invitationDetails,
  refusals: invitationLinkRefusals,
});

export const completeRegistrationInvite = operation({
  method: 'POST',
  path: '/Users/CompleteRegistrationInvite',
  access: 'public',
  summary: 'Create the account and accept the role; the key verifies the email address',
  body: invitationKey.extend({
    ...newAccount,
    /** The newest terms of the city for this role, if any. */
    termsId: id.optional(),
  }),
  rateLimit: { action: 'open a link' },
  output: z.object({ userName: z.string() }),
  refusals: [...acceptanceRefusals, 'accountExists'],
});

export const getRoleInvite = operation({
  method: 'GET',
  path: '/Users/RoleInvite',
  access: 'public',
  summary: 'Get the details of a role invite; EXPIRED or NOT_FOUND when its link no longer works',
  query: invitationKey,
  rateLimit: { action: 'open a link' },
  output: invitationDetails,
  refusals: invitationLinkRefusals,
});

export const acceptRole = operation({
  method: 'POST',
  path: '/Users/AcceptRole',
  access: 'public',
  summary:
    'Accept a role: a role invite needs only its key, a registration invite the signed-in account of its address',
  body: invitationKey.extend({ termsId: id.optional() }),
  rateLimit: { action: 'open a link' },
  output: z.object({ organisationName: z.string(), roleLabel: z.string() }),
  refusals: [
    ...acceptanceRefusals,
    'accountInactive',
    'invitedAccountMissing',
    'invitationOfOtherAccount',
    'invitedSignInRequired',
  ],
});

export const listRegistrationInvites = operation({
  method: 'GET',
  path: '/Users/RegistrationInvites',
  access: 'staff',
  summary: 'List the open invitations of your cities, or of all cities for internal roles; newest first',
  query: pageQuery.extend({
    cityIds: jsonList(id).optional(),
    /** Name or email address. */
    search: text(100, 'A search').optional(),
  }),
  output: pageOf(openInvitation),
});

const handle = { params: idParams, access: 'staff' } as const;

export const resendRoleInvite = operation({
  ...handle,
  method: 'POST',
  path: '/Users/Roles/Invite/:id/Resend',
  summary: 'Resend a role invite with a new link and expiry; the old link stops working',
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: [...openInvitationRefusals, 'invitationTakenBack'],
});

export const cancelRoleInvite = operation({
  ...handle,
  method: 'DELETE',
  path: '/Users/Roles/Invite/:id',
  summary: 'Cancel a role invite; repeating it changes nothing',
  output: nothing,
  refusals: openInvitationRefusals,
});

export const resendRegistrationInvite = operation({
  ...handle,
  method: 'POST',
  path: '/Users/Registration/Invite/:id/Resend',
  summary: 'Resend a registration invite with a new link and expiry; the old link stops working',
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: [...openInvitationRefusals, 'invitationTakenBack'],
});

export const cancelRegistrationInvite = operation({
  ...handle,
  method: 'DELETE',
  path: '/Users/Registration/Invite/:id',
  summary: 'Cancel a registration invite; repeating it changes nothing',
  output: nothing,
  refusals: openInvitationRefusals,
});
