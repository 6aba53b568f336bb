import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Reader {
  fullName: string;
  firstName: string;
  email: string;
}

/** Tells a singer that what they proposed is published, or why it is not. */
export function proposalAnswered(
  { config }: Pick<Platform, 'config'>,
  { fullName, firstName, email }: Reader,
  answer: { state: 'published' } | { state: 'refused'; reason: string },
): Mail {
  const isPublished = answer.state === 'published';
  const letter = {
    greeting: `Dear ${firstName},`,
    paragraphs: isPublished
      ? ['What you proposed for your public profile is published: customers see and hear it from now on.']
      : [
          'What you proposed for your public profile is not published. What customers see of you stays as it was.',
          `The reason: ${answer.reason}`,
        ],
    button: { label: 'Look at your profile', url: `${config.publicUrl}/profile` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: isPublished ? 'profile published' : 'profile refused',
    to: { address: email, name: fullName },
    subject: isPublished ? 'Your public profile is published' : 'Your public profile: please look again',
    ...mailBodies(letter),
  };
}
