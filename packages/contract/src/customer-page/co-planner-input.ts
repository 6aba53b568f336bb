import { z } from 'zod';
import { emailAddress, id, personName } from '../fields.ts';

const rights = { maySuggest: z.boolean(), mayPay: z.boolean(), mayDecide: z.boolean() };

/** A person whom a customer invites to their page. */
export const invitedInput = z.strictObject({
  name: personName(100, 'Please enter their name'),
  email: emailAddress,
  ...rights,
});
export type InvitedInput = z.output<typeof invitedInput>;

export const changedRightsInput = z.strictObject({ id, ...rights });
export type ChangedRightsInput = z.output<typeof changedRightsInput>;
export const removedCoPlannerInput = z.strictObject({ id });
/** What the link in the confirmation mail to the customer contains. */
export const confirmationInput = z.strictObject({ id, key: z.string().max(64) });
