import { z } from 'zod';
import { emailAddress, id, instant, linkKey, regionId, requiredText, secret, text } from '../fields.ts';
import { organisationInput, organisationType } from '../organisations/shapes.ts';

/** The secret of an invitation's link. */
export const invitationKey = z.object({ key: linkKey(requiredText(200, 'This link is not complete')) });

/** Whom an invitation is sent to; their own words replace these names when they register. */
export const invitee = {
  email: emailAddress,
  firstName: requiredText(60, 'Please enter a first name'),
  lastName: requiredText(60, 'Please enter a last name'),
  mobile: text(40, 'A mobile number').default(''),
};

export const sentInvitation = z.object({ id, expiresAt: instant });

/** One open invitation as its list shows it. */
export const openInvitation = z.object({
  id,
  kind: z.enum(['registration', 'role', 'organisation']),
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
  /** This person may send it again and take it back. */
  canManage: z.boolean(),
});

/** What the holder of a link is told before they answer. */
export const invitationDetails = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string(),
  organisationName: z.string(),
  roleLabel: z.string(),
  isMusician: z.boolean(),
  isSalesManager: z.boolean(),
  /** The city whose terms are accepted with it, as addresses name it; null when the role is not a city's. */
  citySlug: z.string().nullable(),
  /** Fixed by the organisation, or null when the person says where they live. */
  regionId: regionId.nullable(),
  skills: z.array(z.string()),
  invitedBy: z.string(),
  expiresAt: instant,
  /** The address has an account by now: it is asked to sign in rather than to register. */
  hasAccount: z.boolean(),
  isAccepted: z.boolean(),
});

/** The account that somebody opens by an invitation. The e-mail address is the one that the link was sent to. */
export const newAccount = {
  userName: z.string().max(100).default(''),
  password: secret(z.string().max(200)).default(''),
  firstName: requiredText(60, 'Please enter your first name'),
  lastName: requiredText(60, 'Please enter your last name'),
  mobile: text(40, 'A number').default(''),
  /** Where the organisation does not say. */
  regionId: regionId.default('AU'),
};

/** An organisation as its admin completes it. Post goes to the head office unless another address is given. */
export const newOrganisation = z.strictObject({ ...organisationInput, type: organisationType, regionId });
