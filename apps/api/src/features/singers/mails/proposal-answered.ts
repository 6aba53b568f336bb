import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
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
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: isPublished
      ? ['Your public profile has been updated. Customers can now see and hear it.']
      : ['Your suggested profile wasn’t published. What customers see stays the same.', `Reason: ${answer.reason}`],
    button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: isPublished ? 'profile published' : 'profile refused',
    to: { address: email, name: fullName },
    subject: isPublished ? 'Your public profile is live' : 'Please update your suggested profile',
    ...mailBodies(letter),
  };
}
