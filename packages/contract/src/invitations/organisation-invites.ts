import { z } from 'zod';
import { organisationType } from '../enums.ts';
import { id, pageOf, pageQuery, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { companyType } from '../organisations/shapes.ts';
import {
  acceptanceRefusals,
  cancelling,
  invitationDetails,
  invitationKey,
  invitationLinkRefusals,
  invitee,
  inviteRefusals,
  newAccount,
  newOrganisation,
  openInvitation,
  openingLink,
  resending,
  sending,
} from './shapes.ts';

/** Why an organisation invite cannot be accepted, with or without a new account. */
const organisationAcceptanceRefusals = [
  ...acceptanceRefusals,
  'accountInactive',
  'accountExists',
  'organisationExists',
  'organisationIncomplete',
  'invitedMemberMissing',
  'invitedSignInRequired',
] as const;

export const sendOrganisationInvite = operation({
  ...sending,
  path: '/Organisations/Invites',
  access: 'org admin',
  summary: 'Invite a new organisation with its admin, or an admin of an existing one',
  body: z.object({
    ...invitee,
    /** An existing organisation; default: a new one, by name. */
    organisationId: id.optional(),
    organisationName: text(120, 'A name').default(''),
    organisationType: companyType.default(20),
  }),
  refusals: [...inviteRefusals, 'organisationNotInvitable'],
});

export const listOrganisationInvites = operation({
  method: 'GET',
  path: '/Organisations/Invites',
  access: 'org admin',
  summary: 'List the open invitations of your organisation and its units, or of all organisations for internal roles',
  query: pageQuery.extend({
    organisationId: id.optional(),
    /** Name, email address or organisation. */
    search: text(100, 'A search').optional(),
  }),
  output: pageOf(openInvitation),
});

export const resendOrganisationInvite = operation({
  ...resending,
  path: '/Organisations/Invites/:id/Resend',
  access: 'org admin',
  summary: 'Resend an organisation invite with a new link and expiry',
});

export const cancelOrganisationInvite = operation({
  ...cancelling,
  path: '/Organisations/Invites/:id',
  access: 'org admin',
  summary: 'Cancel an organisation invite; repeating it changes nothing',
});

export const loadOrganisationInvite = operation({
  ...openingLink,
  method: 'GET',
  path: '/Organisations/Invite',
  summary: 'Get the details of an organisation invite; EXPIRED or NOT_FOUND when its link no longer works',
  query: invitationKey,
  output: invitationDetails.extend({
    /** The organisation already exists, and only its admin is invited. */
    hasOrganisation: z.boolean(),
    organisationType,
  }),
  refusals: invitationLinkRefusals,
});

const done = z.object({ organisationId: id });

export const completeOrganisationInvite = operation({
  ...openingLink,
  method: 'POST',
  path: '/Organisations/Invite/Complete',
  summary: 'Create the organisation, with the signed-in account of the invited address as its admin',
  body: invitationKey.extend({ organisation: newOrganisation }),
  output: done,
  refusals: organisationAcceptanceRefusals,
});

export const completeOrganisationInviteAndRegister = operation({
  ...openingLink,
  method: 'POST',
  path: '/Organisations/Invite/CompleteAndRegister',
  summary: 'Create the organisation and the account of its admin',
  body: invitationKey.extend({ ...newAccount, organisation: newOrganisation }),
  output: done.extend({ userName: z.string() }),
  refusals: organisationAcceptanceRefusals,
});

export const acceptOrganisationInvite = operation({
  method: 'POST',
  path: '/Organisations/Invite/Accept',
  access: 'signed in',
  summary: 'Become admin of an existing organisation, with the account of the invited address',
  body: invitationKey,
  output: done,
  refusals: organisationAcceptanceRefusals,
});

export const acceptOrganisationAndAdminInvite = operation({
  ...openingLink,
  method: 'POST',
  path: '/Organisations/Invite/AcceptAndRegister',
  summary: 'Create an account and become admin of an existing organisation',
  body: invitationKey.extend(newAccount),
  output: done.extend({ userName: z.string() }),
  refusals: organisationAcceptanceRefusals,
});
