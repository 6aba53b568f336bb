import type { Db } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';

export interface Mail {
  kind: string;
  to: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  bookingId?: string;
}

/** Puts a mail in the outbox within the action's transaction; a job sends it after commit. */
export async function postMail(trx: Db, now: string, mail: Mail): Promise<void> {
  if (mail.to.address === '') return;
  const { id } = await trx
    .insertInto('messages')
    .values({
      channel: 'mail',
      kind: mail.kind,
      to_address: mail.to.address,
      to_name: mail.to.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      booking_id: mail.bookingId ?? null,
      status: 'queued',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'send-message', { messageId: id });
}

/** Puts an SMS in the outbox within the action's transaction. */
export async function postSms(
  trx: Db,
  now: string,
  sms: { kind: string; to: string; text: string; bookingId?: string },
): Promise<void> {
  if (sms.to === '') return;
  const { id } = await trx
    .insertInto('messages')
    .values({
      channel: 'sms',
      kind: sms.kind,
      to_address: sms.to,
      text_body: sms.text,
      booking_id: sms.bookingId ?? null,
      status: 'queued',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'send-message', { messageId: id });
}
