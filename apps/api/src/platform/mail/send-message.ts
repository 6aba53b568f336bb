import { createTransport } from 'nodemailer';
import type { Platform } from '../session/context.ts';

/** Sends one message of the outbox by SMTP when that is configured; otherwise it is kept, to be read in the inbox. */
export async function sendMessage(platform: Platform, { messageId }: { messageId: string }): Promise<void> {
  const db = platform.database.kysely;
  const message = await db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirst();
  if (message?.status !== 'queued') return;
  const { SMTP_URL, MAIL_FROM } = platform.config;
  if (message.channel === 'sms' || !SMTP_URL) {
    await db.updateTable('messages').set({ status: 'kept' }).where('id', '=', messageId).execute();
    return;
  }
  await createTransport(SMTP_URL).sendMail({
    from: MAIL_FROM,
    to: { name: message.to_name, address: message.to_address },
    subject: message.subject,
    text: message.text_body,
    html: message.html_body,
    messageId: `<${messageId}@${new URL(platform.config.publicUrl).hostname}>`,
  });
  await db
    .updateTable('messages')
    .set({ status: 'sent', sent_at: platform.clock.now() })
    .where('id', '=', messageId)
    .execute();
}
