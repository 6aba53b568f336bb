import { z } from 'zod';
import { invitationKind, regionId } from '../enums.ts';
import { emailAddress, id, instant, linkKey, personName, requiredText, secret, text } from '../fields.ts';
import { companyType, organisationInput } from '../organisations/shapes.ts';

/** The secret of an invitation's link. */
export const invitationKey = z.object({ key: linkKey(requiredText(200, 'This link is not complete')) });

/** An invitation's recipient; the names they enter when registering replace these. */
export const invitee = {
  email: emailAddress,
  firstName: personName(60, 'Please enter a first name'),
  lastName: personName(60, 'Please enter a last name'),
  mobile: text(40, 'A mobile number').default(''),
};

export const sentInvitation = z.object({ id, expiresAt: instant });

export const openInvitation = z.object({
  id,
  kind: invitationKind,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  organisationName: z.string(),
  roleLabel: z.string(),
  isMusician: z.boolean(),
  invitedBy: z.string(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Whether the reader may resend and withdraw it. */
  canManage: z.boolean(),
});

/** What the holder of a link sees before answering. */
export const invitationDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  organisationName: z.string(),
  roleLabel: z.string(),
  isMusician: z.boolean(),
  isSalesManager: z.boolean(),
  /** The slug of the city whose terms are accepted with it; null for a role outside a city. */
  citySlug: z.string().nullable(),
  /** Fixed by the organisation, or null when the person states where they live. */
  regionId: regionId.nullable(),
  skills: z.array(z.string()),
  invitedBy: z.string(),
  expiresAt: instant,
  /** The address already has an account: its owner signs in rather than registers. */
  hasAccount: z.boolean(),
  isAccepted: z.boolean(),
});

/** The account created from an invitation. Its email address is the one the link was sent to. */
export const newAccount = {
  userName: z.string().max(100).default(''),
  password: secret(z.string().max(200)).default(''),
  firstName: personName(60, 'Please enter your first name'),
  lastName: personName(60, 'Please enter your last name'),
  mobile: text(40, 'A number').default(''),
  /** Used where the organisation does not fix it. */
  regionId: regionId.default('AU'),
};

/** An organisation as completed by its admin. Post goes to the head office unless another address is given. */
export const newOrganisation = z.strictObject({ ...organisationInput, type: companyType, regionId });

/** Why a person cannot be invited to a role. */
export const inviteRefusals = [
  'organisationNotFound',
  'roleNotInvitable',
  'roleHeld',
  'musicianOfAnotherCity',
] as const;

/** Why an open invitation cannot be resent or cancelled. */
const openInvitationRefusals = [
  'organisationNotFound',
  'invitationNotFound',
  'invitationAnswered',
  'invitationOfAnother',
] as const;

/** Why an invitation link does not work. */
export const invitationLinkRefusals = [
  'invitationLinkNotFound',
  'invitationExpired',
  'invitationCancelled',
  'invitationAccepted',
] as const;

/** Why the role cannot be accepted. */
export const acceptanceRefusals = [...invitationLinkRefusals, 'organisationNotFound', 'youPlayInAnotherCity'] as const;

/** What the operations that send, resend and cancel an invitation share. */
export const sending = {
  method: 'POST',
  output: sentInvitation,
  rateLimit: { action: 'invite' },
  refusals: inviteRefusals,
} as const;

export const resending = {
  ...sending,
  refusals: [...openInvitationRefusals, 'invitationTakenBack'],
} as const;

export const cancelling = {
  method: 'DELETE',
  refusals: openInvitationRefusals,
} as const;

/** What the operations share that anyone with an invitation's link may call. */
export const openingLink = {
  access: 'public',
  rateLimit: { action: 'open a link' },
} as const;
