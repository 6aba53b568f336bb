import type { LedgerAccount } from '@cadenza/domain/ledger/accounts';
import type { LedgerDocument } from '@cadenza/domain/ledger/entries';
import { type Expression, sql } from 'kysely';

const customerDocuments: readonly LedgerDocument[] = ['receipt', 'refund'];
const settling: readonly LedgerAccount[] = ['bank', 'written off'];

/**
 * What of a booking's price is settled, in minor units: what receipts have brought into the bank, less what was paid back, and what
 * was written off.
 */
export const settledMinor = (booking: Expression<string>) => customersMinor(booking, settling);

/** The same, less what is approved to be paid back and has yet to leave. */
export const keptMinor = (booking: Expression<string>) => customersMinor(booking, [...settling, 'refunds payable']);

const customersMinor = (booking: Expression<string>, accounts: readonly LedgerAccount[]) =>
  sql<number>`(
    select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.booking_id = ${booking} and e.document in (${sql.join(customerDocuments.map((name) => sql.lit(name)))})
      and l.account in (${sql.join(accounts.map((name) => sql.lit(name)))})
  )`;

/** What was debited to these accounts of a booking, less what was credited, in minor units: of costs what it costs, of the bank what is there. */
export const netDebitMinor = (booking: Expression<string>, accounts: readonly LedgerAccount[]) =>
  sql<number>`(
    select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.booking_id = ${booking} and l.account in (${sql.join(accounts.map((name) => sql.lit(name)))})
  )`;
