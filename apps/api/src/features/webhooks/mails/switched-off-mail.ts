import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

/** Notifies the people in charge of an app that its endpoint is switched off, and how to resume. */
export function switchedOffMail(
  { config }: Pick<Platform, 'config'>,
  { name, email }: { name: string; email: string },
  { appId, appName, url, because }: { appId: string; appName: string; url: string; because: string },
): Mail {
  const subject = `${appName} no longer receives events`;
  return personalMail(
    { config },
    { name, email },
    {
      kind: 'webhook off',
      subject,
      paragraphs: [
        `We’ve turned off the events sent to ${appName} at ${new URL(url).host}. ${because}.`,
        'Once it’s fixed, turn them back on. You can resend anything that didn’t arrive.',
      ],
      button: { label: 'View events', url: `${config.publicUrl}/client-apps/${appId}/events` },
    },
  );
}
