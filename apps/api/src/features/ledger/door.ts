import type { LedgerAccount } from '@cadenza/domain/ledger/accounts';
import type { LedgerDocument } from '@cadenza/domain/ledger/entries';
import { type Expression, sql } from 'kysely';
import { literals } from '../../platform/db/expressions.ts';

const customerDocuments: readonly LedgerDocument[] = ['receipt', 'refund'];
const settling: readonly LedgerAccount[] = ['bank', 'written off'];

/**
 * How much of a booking's price is settled, in minor units: what receipts brought into the bank, less refunds, plus write-offs.
 */
export const settledMinor = (booking: Expression<string>) => customersMinor(booking, settling);

/** The same, less refunds that are approved but not yet paid. */
export const keptMinor = (booking: Expression<string>) => customersMinor(booking, [...settling, 'refunds payable']);

const customersMinor = (booking: Expression<string>, accounts: readonly LedgerAccount[]) =>
  sql<number>`(
    select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.booking_id = ${booking} and e.document in (${literals(customerDocuments)})
      and l.account in (${literals(accounts)})
  )`;

/** The net debit of these accounts of a booking, in minor units: for costs the amount spent, for the bank the balance. */
export const netDebitMinor = (booking: Expression<string>, accounts: readonly LedgerAccount[]) =>
  sql<number>`(
    select coalesce(sum(l.amount_minor), 0)::bigint from ledger_entries e join ledger_postings l on l.entry_id = e.id
    where e.booking_id = ${booking} and l.account in (${literals(accounts)})
  )`;
