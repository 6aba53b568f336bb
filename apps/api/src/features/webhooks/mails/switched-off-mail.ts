import type { Platform } from '../../../platform/context.ts';
import { mailBodies } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** To those who look after an app: it is told nothing more, and how to go on. */
export function switchedOffMail(
  { config }: Pick<Platform, 'config'>,
  { name, email }: { name: string; email: string },
  { appId, appName, url, because }: { appId: string; appName: string; url: string; because: string },
): Mail {
  const subject = `${appName} is no longer told what happens`;
  const letter = {
    greeting: `Dear ${name},`,
    paragraphs: [
      `We have switched off the events that go to ${appName} at ${new URL(url).host}. ${because}.`,
      'Once the receiver is mended, switch them on again. What did not arrive is listed there and can be sent once more.',
    ],
    button: { label: 'Look at the events', url: `${config.publicUrl}/client-apps/${appId}/events` },
    signature: [config.APP_NAME, config.SUPPORT_EMAIL],
  };
  return {
    kind: 'webhook off',
    to: { address: email, name },
    subject,
    ...mailBodies(letter),
  };
}
