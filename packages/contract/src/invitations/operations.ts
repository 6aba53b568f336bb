import { z } from 'zod';
import { id, jsonList, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  acceptanceRefusals,
  cancelling,
  invitationDetails,
  invitationKey,
  invitationLinkRefusals,
  invitee,
  inviteRefusals,
  newAccount,
  openInvitation,
  openingLink,
  resending,
  sending,
} from './shapes.ts';

export const inviteUser = operation({
  ...sending,
  path: '/Users/InviteUser',
  access: 'org admin',
  summary: 'Invite a person to an internal role no higher than your own; for support managers and above',
  body: z.object({
    ...invitee,
    /** AccountRole of the specification, an internal one. */
    accountRole: z.int32(),
  }),
});

const roleChoice = {
  orgRoleType: z.enum(['Admin', 'Member']).optional(),
  businessUnitRoleType: z.literal('Manager').optional(),
  storeRoleType: z.literal('Manager').optional(),
};

export const sendRegistrationInvite = operation({
  ...sending,
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
});

export const sendRegistrationInviteForSalesManager = operation({
  ...sending,
  path: '/Users/SendRegistrationInviteForSalesManager',
  access: 'admin',
  summary: 'Invite a sales manager to a city; code 1 when they already are one',
  body: z.object({ cityId: id, ...invitee }),
});

export const sendRegistrationInviteForMusician = operation({
  ...sending,
  path: '/Users/SendRegistrationInviteForMusician',
  access: 'staff',
  summary: 'Invite a musician to a city, with their skills; code 1 when they already are one',
  body: z.object({
    cityId: id,
    ...invitee,
    skillIds: z.array(id).min(1, 'Please choose at least one skill').max(20, 'At most 20 skills'),
  }),
});

export const inviteToAddRole = operation({
  ...sending,
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
  refusals: [...inviteRefusals, 'personNotFound'],
});

export const loadRegistrationInvite = operation({
  ...openingLink,
  method: 'GET',
  path: '/Users/LoadRegistrationInvite',
  summary: 'Get the details of a registration invite; EXPIRED or NOT_FOUND when its link no longer works',
  query: invitationKey,
  output: invitationDetails,
  refusals: invitationLinkRefusals,
});

export const completeRegistrationInvite = operation({
  ...openingLink,
  method: 'POST',
  path: '/Users/CompleteRegistrationInvite',
  summary: 'Create the account and accept the role; the key verifies the email address',
  body: invitationKey.extend({
    ...newAccount,
    /** The newest terms of the city for this role, if any. */
    termsId: id.optional(),
  }),
  output: z.object({ userName: z.string() }),
  refusals: [...acceptanceRefusals, 'accountExists'],
});

export const getRoleInvite = operation({
  ...openingLink,
  method: 'GET',
  path: '/Users/RoleInvite',
  summary: 'Get the details of a role invite; EXPIRED or NOT_FOUND when its link no longer works',
  query: invitationKey,
  output: invitationDetails,
  refusals: invitationLinkRefusals,
});

export const acceptRole = operation({
  ...openingLink,
  method: 'POST',
  path: '/Users/AcceptRole',
  summary:
    'Accept a role: a role invite needs only its key, a registration invite the signed-in account of its address',
  body: invitationKey.extend({ termsId: id.optional() }),
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

export const resendRoleInvite = operation({
  ...resending,
  access: 'staff',
  path: '/Users/Roles/Invite/:id/Resend',
  summary: 'Resend a role invite with a new link and expiry; the old link stops working',
});

export const cancelRoleInvite = operation({
  ...cancelling,
  access: 'staff',
  path: '/Users/Roles/Invite/:id',
  summary: 'Cancel a role invite; repeating it changes nothing',
});

export const resendRegistrationInvite = operation({
  ...resending,
  access: 'staff',
  path: '/Users/Registration/Invite/:id/Resend',
  summary: 'Resend a registration invite with a new link and expiry; the old link stops working',
});

export const cancelRegistrationInvite = operation({
  ...cancelling,
  access: 'staff',
  path: '/Users/Registration/Invite/:id',
  summary: 'Cancel a registration invite; repeating it changes nothing',
});
