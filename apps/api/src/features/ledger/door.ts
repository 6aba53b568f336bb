import type { LedgerAccount } from '@cadenza/domain/ledger/accounts';
import type { LedgerDocument } from '@cadenza/domain/ledger/entries';
import { type Expression, sql } from 'kysely';

/** What receipts have brought into the bank for a booking, in minor units. */
export const receivedMinor = (booking: Expression<string>) => postedMinor(booking, 'receipt', 'bank');

/** The sum of what documents of a kind have posted to an account of a booking. */
const postedMinor = (booking: Expression<string>, document: LedgerDocument, account: LedgerAccount) =>
  sql<number>`(
    select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.booking_id = ${booking} and e.document = ${document} and l.account = ${account}
  )`;
