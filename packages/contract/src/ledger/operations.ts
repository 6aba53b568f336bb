import { ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import { ledgerDocuments, ledgerEvents } from '@cadenza/domain/ledger/entries';
import { z } from 'zod';
import { currency } from '../enums.ts';
import { id, idParams, instant } from '../fields.ts';
import { operation } from '../operation.ts';

const account = z.enum(ledgerAccounts);

export const getBookingLedger = operation({
  method: 'GET',
  path: '/Booking/:id/Ledger',
  access: 'staff',
  summary: 'The money of a booking as double entry: balances, and each entry behind them, the latest first',
  params: idParams,
  output: z.object({
    number: z.int(),
    currency,
    /** Of the city. */
    timeZone: z.string(),
    balances: z.array(z.object({ account, balanceMinor: z.int() })),
    entries: z.array(
      z.object({
        id: z.int(),
        at: instant,
        document: z.enum(ledgerDocuments),
        documentId: id,
        event: z.enum(ledgerEvents),
        sentence: z.string(),
        /** Debits are positive, credits negative; they sum to zero. */
        postings: z.array(z.object({ account, amountMinor: z.int() })),
      }),
    ),
  }),
  refusals: ['bookingNotFound'],
});
