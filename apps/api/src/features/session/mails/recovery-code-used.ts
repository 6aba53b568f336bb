import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { unclaimedDomain } from '../door.ts';

/**
 * Notifies a person that a recovery code of theirs was used to sign in, where, and how many are left. Never the code.
 */
export function recoveryCodeUsed(
  { config }: Pick<Platform, 'config'>,
  reader: { first_name: string; last_name: string; email: string },
  { device, left }: { device: string; left: number },
): Mail {
  const letter = {
    greeting: `Dear ${reader.first_name},`,
    paragraphs: [`A recovery code was used to sign in to your account: ${device}.`, leftWords(left)],
    button: { label: 'Look at your profile', url: `${config.publicUrl}/profile` },
    afterButton: [
      `If this was not you, please change your password, make new codes and write to ${config.SUPPORT_EMAIL} at once.`,
    ],
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'recovery code used',
    to: {
      address: reader.email.endsWith(unclaimedDomain) ? '' : reader.email,
      name: `${reader.first_name} ${reader.last_name}`,
    },
    subject: 'A recovery code was used to sign in',
    ...mailBodies(letter),
  };
}

function leftWords(left: number): string {
  if (left === 0) return 'It was the last one. Please make new ones today, so that you get in without your phone.';
  return left === 1 ? 'One code is left. Please make new ones soon.' : `${left} codes are left.`;
}
