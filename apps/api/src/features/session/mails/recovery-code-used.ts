import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';
import { unclaimedDomain } from '../door.ts';

/** Notifies a person that one of their recovery codes was used to sign in, where, and how many are left. Never the code. */
export function recoveryCodeUsed(
  { config }: Pick<Platform, 'config'>,
  reader: { first_name: string; last_name: string; email: string },
  { device, left }: { device: string; left: number },
): Mail {
  const letter = {
    greeting: `Dear ${reader.first_name},`,
    paragraphs: [`A recovery code was used to sign in to your account: ${device}.`, leftWords(left)],
    button: { label: 'View your profile', url: `${config.publicUrl}/profile` },
    afterButton: [
      `If this wasn’t you, please change your password, create new codes and email ${config.SUPPORT_EMAIL} straight away.`,
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
  if (left === 0) return 'It was your last one. Please create new ones today so you don’t get locked out.';
  return left === 1 ? 'You have one code left. Please create new ones soon.' : `You have ${left} codes left.`;
}
