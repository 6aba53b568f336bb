import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

export interface Reader {
  firstName: string;
  lastName: string;
  email: string;
}

/** A mail about a person's own account. */
export const accountLetter = (
  platform: Pick<Platform, 'config'>,
  { firstName, lastName, email }: Reader,
  mail: Parameters<typeof personalMail>[2],
): Mail => personalMail(platform, { firstName, name: `${firstName} ${lastName}`.trim(), email }, mail);
