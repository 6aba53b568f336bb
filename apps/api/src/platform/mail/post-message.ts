import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/generated/schema.ts';
import { enqueueEach } from '../jobs/enqueue.ts';

export interface Mail {
  kind: string;
  to: { address: string; name: string };
  /** The sender, when it is not the usual address. */
  from?: { address: string; name: string };
  subject: string;
  text: string;
  html: string;
  bookingId?: string;
  attachment?: { fileName: string; content: Buffer } | undefined;
}

/**
 * Puts mails in the outbox within the action's transaction; jobs send them after commit. Returns their ids, without
 * those that have no address. Two statements.
 */
export const postMail = (trx: Db, now: string, ...mails: Mail[]): Promise<string[]> =>
  post(
    trx,
    mails.map(({ kind, to, from, subject, text, html, bookingId, attachment }) => ({
      channel: 'mail',
      kind,
      to_address: to.address,
      to_name: to.name,
      from_address: from?.address ?? '',
      from_name: from?.name ?? '',
      subject,
      text_body: text,
      html_body: html,
      booking_id: bookingId ?? null,
      attachment_name: attachment?.fileName ?? null,
      attachment: attachment?.content ?? null,
      status: 'queued',
      created_at: now,
    })),
  );

/** Puts an SMS in the outbox within the action's transaction. */
export const postSms = (
  trx: Db,
  now: string,
  { kind, to, text, bookingId }: { kind: string; to: string; text: string; bookingId?: string },
): Promise<string[]> =>
  post(trx, [
    {
      channel: 'sms',
      kind,
      to_address: to,
      text_body: text,
      booking_id: bookingId ?? null,
      status: 'queued',
      created_at: now,
    },
  ]);

/** People without an address or number get none. */
async function post(trx: Db, messages: readonly Insertable<DB['messages']>[]): Promise<string[]> {
  const addressed = messages.filter(({ to_address }) => to_address !== '');
  if (addressed.length === 0) return [];
  const rows = await trx.insertInto('messages').values(addressed).returning('id').execute();
  await enqueueEach(
    trx,
    'send-message',
    rows.map(({ id }) => ({ messageId: id })),
  );
  return rows.map(({ id }) => id);
}
