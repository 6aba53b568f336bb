import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Reader {
  fullName: string;
  firstName: string;
  email: string;
}

/** Notifies a singer that their proposal is published, or why it is not. */
export function proposalAnswered(
  { config }: Pick<Platform, 'config'>,
  { fullName, firstName, email }: Reader,
  answer: { state: 'published' } | { state: 'refused'; reason: string },
): Mail {
  const isPublished = answer.state === 'published';
  return personalMail(
    { config },
    { name: fullName, email, firstName },
    {
      kind: isPublished ? 'profile published' : 'profile refused',
      subject: isPublished ? 'Your public profile is live' : 'Please update your suggested profile',
      paragraphs: isPublished
        ? ['Your public profile has been updated. Customers can now see and hear it.']
        : ['Your suggested profile wasn’t published. What customers see stays the same.', `Reason: ${answer.reason}`],
      button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
    },
  );
}
