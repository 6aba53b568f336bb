import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';
import { isLocal } from '../config/config.ts';
import type { Platform } from '../context.ts';
import type { DB } from '../db/generated/schema.ts';
import { hasTwilio, SmsRefused, sendByTwilio } from '../sms/send-by-twilio.ts';
import { replyAddress } from './reply-address.ts';

type Message = Selectable<DB['messages']> & { customer_id: string | null };

/**
 * Sends one message of the outbox, a mail by SMTP and a text by Twilio, when configured; otherwise it is only stored,
 * to be read in the inbox. A temporary failure is thrown, so that the job retries; a permanent refusal by the gateway
 * is recorded.
 */
export async function sendMessage(platform: Platform, { messageId }: { messageId: string }): Promise<void> {
  const message = await platform.database.kysely
    .selectFrom('messages as m')
    .leftJoin('bookings as b', 'b.id', 'm.booking_id')
    .selectAll('m')
    .select('b.customer_id')
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  if (message?.status !== 'queued') return;
  await note(platform, messageId, await deliver(platform, message));
}

type Outcome = Partial<Pick<Message, 'failure' | 'sent_at' | 'text_body' | 'html_body'>> & Pick<Message, 'status'>;

async function deliver(platform: Platform, message: Message): Promise<Outcome> {
  const { config } = platform;
  if (!(message.channel === 'sms' ? hasTwilio(config) : config.SMTP_URL)) return { status: 'kept' };
  try {
    await (message.channel === 'sms' ? sendText(platform, message) : sendMail(platform, message));
  } catch (error) {
    if (error instanceof SmsRefused) return { status: 'failed', failure: error.message };
    throw error;
  }
  const [text_body, html_body] = [withoutKeys(message.text_body), withoutKeys(message.html_body)];
  return { status: 'sent', sent_at: platform.clock.now(), text_body, html_body };
}

const sendText = ({ config }: Platform, { to_address, text_body }: Message) =>
  sendByTwilio(config, { to: to_address, text: text_body });

async function sendMail({ config }: Platform, message: Message): Promise<void> {
  await createTransport(withTls(config.SMTP_URL ?? '')).sendMail({
    from: message.from_address ? { name: message.from_name, address: message.from_address } : config.MAIL_FROM,
    to: { name: message.to_name, address: message.to_address },
    replyTo: replyToOf(config, message),
    subject: message.subject,
    text: message.text_body,
    html: message.html_body,
    attachments: message.attachment
      ? [{ filename: message.attachment_name ?? 'attachment', content: message.attachment }]
      : [],
    messageId: `<${message.id}@${new URL(config.publicUrl).hostname}>`,
  });
}

/** Answers to customer mails come back into the conversation about their booking. */
const replyToOf = (config: Platform['config'], { is_to_customer, booking_id, customer_id }: Message) =>
  is_to_customer && booking_id !== null && customer_id !== null
    ? replyAddress(config, { bookingId: booking_id, customerId: customer_id })
    : undefined;

/**
 * The mail server's address with TLS required, so that no mail leaves this machine unencrypted: a server without TLS
 * gets none. `requireTLS=false` in the address turns this off.
 */
export function withTls(address: string): string {
  const url = new URL(address);
  if (url.protocol === 'smtp:' && !isLocal(address) && !url.searchParams.has('requireTLS')) {
    url.searchParams.set('requireTLS', 'true');
  }
  return url.href;
}

// Reading the outbox later must not give access to an account: keys of one-time links are removed once the message is
// sent.
const withoutKeys = (body: string) => body.replaceAll(/(\/(?:rp|ve|vm|ar|cmr|csmr)\?\w+=)[\w-]+/g, '$1…');

async function note({ database }: Platform, messageId: string, outcome: Outcome): Promise<void> {
  await database.kysely.updateTable('messages').set(outcome).where('id', '=', messageId).execute();
}
