import type { CallOutcome } from '@cadenza/domain/callbacks/call-outcome';
import type { KeptEntryKind } from '@cadenza/domain/conversation/conversation-entry';
import type { Db } from '../../platform/db/database.ts';
import type { ReceivedMail } from '../../platform/mail/read-inbound-mail.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

interface NewEntry {
  kind: KeptEntryKind;
  at: string;
  /** Who wrote or called, as shown. */
  author: string;
  words?: string;
  /** How a call went. */
  call?: { outcome: CallOutcome; againAt: string | null };
  /** Repeating the request with the same id adds nothing. */
  requestId?: string | undefined;
  /** The mail it came in: the same mail adds nothing twice. */
  mail?: Pick<ReceivedMail, 'id' | 'from' | 'attachmentNames' | 'isShortened'> | undefined;
}

/**
 * Adds an entry to the conversation about a booking, in the transaction of what happened. Null if the same request or
 * mail has already added it.
 */
export async function addEntry(trx: Db, bookingId: LockedBookingId, entry: NewEntry): Promise<string | null> {
  const { kind, at, author, words = '', call, requestId = null, mail } = entry;
  const row = await trx
    .insertInto('conversation_entries')
    .values({
      booking_id: bookingId,
      kind,
      at,
      author_name: author,
      words,
      outcome: call?.outcome ?? null,
      call_again_at: call?.againAt ?? null,
      request_id: requestId,
      ...(mail && {
        mail_id: mail.id,
        from_address: mail.from.address,
        attachment_names: mail.attachmentNames,
        is_shortened: mail.isShortened,
      }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
