import type { CallOutcome } from '@cadenza/domain/callbacks/call-outcome';
import type { KeptEntryKind } from '@cadenza/domain/conversation/conversation-entry';
import type { Db } from '../../platform/db/database.ts';
import type { ReceivedMail } from '../../platform/mail/read-inbound-mail.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

interface NewEntry {
  kind: KeptEntryKind;
  at: string;
  /** Who wrote or called, as it is shown. */
  author: string;
  words?: string;
  /** How a call went. */
  call?: { outcome: CallOutcome; againAt: string | null };
  /** Asking with the same id again adds nothing. */
  requestId?: string | undefined;
  /** The mail that it came by: the same mail again adds nothing. */
  mail?: Pick<ReceivedMail, 'id' | 'from' | 'attachmentNames' | 'isShortened'> | undefined;
}

/** Adds to the conversation about a booking, in the transaction of what happened. Null where the same request or mail has added it already. */
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
