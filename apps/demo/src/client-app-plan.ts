import { z } from 'zod';

const text = z.string().min(1);

/** A client app of an organisation, and who allowed it. */
export const clientAppPlan = z.strictObject({
  organisation: text,
  /** The username of the person who allowed it there. */
  admin: text,
  name: text,
  description: text,
  /** Codes of features. */
  features: z.array(z.string()),
  isOffered: z.boolean(),
  isRevoked: z.boolean(),
  /** Admins of other organisations who allow it too. */
  allowedElsewhere: z.array(text),
});

export type ClientAppPlan = z.infer<typeof clientAppPlan>;
