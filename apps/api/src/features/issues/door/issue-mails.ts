import { spacedParagraphsOf } from '@cadenza/domain/paragraphs';
import type { Platform } from '../../../platform/context.ts';
import { personalMail } from '../../../platform/mail/personal-mail.ts';
import type { Mail } from '../../../platform/mail/post-message.ts';

interface Reader {
  name: string;
  email: string;
}
interface MailedIssue {
  id: string;
  number: number;
  summary: string;
}
type Sender = Pick<Platform, 'config'>;

/** To a person who reads issues: what happened, with a link to the issue. */
export const issueMail = (
  { config }: Sender,
  reader: Reader,
  issue: MailedIssue,
  { what, text = '' }: { what: string; text?: string },
): Mail =>
  personalMail({ config }, reader, {
    kind: 'issue',
    subject: `Issue ${issue.number}: ${issue.summary}`,
    paragraphs: [what, ...spacedParagraphsOf(text)],
    button: { label: 'View issue', url: `${config.publicUrl}/issues/${issue.id}` },
    afterButton: [
      'You’re getting this because you follow this issue or were mentioned. You can unfollow it on its page.',
    ],
  });

/** To the reporter of a problem: the answer, or its outcome. They have no access to the issue itself. */
export const reporterMail = (
  sender: Sender,
  reader: Reader,
  issue: MailedIssue,
  { what, text = '' }: { what: string; text?: string },
): Mail =>
  personalMail(sender, reader, {
    kind: 'issue',
    subject: `Your report ${issue.number}: ${issue.summary}`,
    paragraphs: [what, ...spacedParagraphsOf(text)],
    afterButton: ['To reply, sign in and choose "Report a problem" in your menu.'],
  });
