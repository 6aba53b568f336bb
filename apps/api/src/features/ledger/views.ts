import type { OutputOf } from '@cadenza/contract/operations';
import { balancesOf } from '@cadenza/domain/ledger/accounts';
import { entrySentence } from '@cadenza/domain/ledger/entries';
import type { OfficeContext } from '../../platform/context.ts';
import { findLedger } from './store.ts';

/** The money of a booking: what is in each account, and the entries behind it. */
export async function viewBookingLedger(
  { db, scope }: OfficeContext,
  bookingId: string,
): Promise<OutputOf<'getBookingLedger'>> {
  const { entries, ...booking } = await findLedger(db, scope, bookingId);
  return {
    ...booking,
    balances: balancesOf(entries.flatMap(({ postings }) => postings)),
    entries: entries.map(({ payee, customer, kind, documentNumber, currency, ...entry }) => ({
      ...entry,
      sentence: entrySentence({
        ...entry,
        number: documentNumber,
        isFinal: kind === 'full invoice',
        party: payee || customer,
        currency,
      }),
    })),
  };
}
