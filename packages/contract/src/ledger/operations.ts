import { ledgerPrograms } from '@cadenza/domain/ledger/account-codes';
import { ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import { ledgerDocuments, ledgerEvents } from '@cadenza/domain/ledger/entries';
import { isMonth } from '@cadenza/domain/month-grid';
import { z } from 'zod';
import { currency } from '../enums.ts';
import { id, instant, keyPageOf, keyQuery, listOf, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

const account = z.enum(ledgerAccounts);
const month = z.string().length(7, 'Please give a month as YYYY-MM').refine(isMonth, 'Please give a month as YYYY-MM');

export const getBookingLedger = operation({
  method: 'GET',
  path: '/Booking/:id/Ledger',
  access: 'staff',
  summary: 'Get the double-entry ledger of a booking: its balances and entries, latest first',
  output: z.object({
    number: z.int(),
    currency,
    /** Of the city. */
    timeZone: z.string(),
    balances: listOf({ account, balanceMinor: z.int() }),
    entries: listOf({
      id: z.int(),
      at: instant,
      document: z.enum(ledgerDocuments),
      documentId: id,
      event: z.enum(ledgerEvents),
      sentence: z.string(),
      /** Debits are positive, credits negative; they sum to zero. */
      postings: listOf({ account, amountMinor: z.int() }),
    }),
  }),
  refusals: ['bookingNotFound'],
});

/** Opening and closing balances are positive on the side where the account grows. */
const accountMonth = z.object({
  account,
  openingMinor: z.int(),
  debitMinor: z.int(),
  creditMinor: z.int(),
  closingMinor: z.int(),
});

export const listLedgerAccounts = operation({
  method: 'GET',
  path: '/City/:id/Ledger',
  access: 'admin',
  summary: 'List the ledger accounts of a city for a month, by default this one: opening, debits, credits and closing',
  query: z.object({ month: month.optional() }),
  output: z.object({
    month: z.string(),
    label: z.string(),
    /** The available months, latest first. */
    months: listOf({ month: z.string(), label: z.string() }),
    currency,
    /** Only accounts with entries. */
    accounts: z.array(accountMonth),
    sums: z.object({ debitMinor: z.int(), creditMinor: z.int() }),
  }),
  refusals: ['cityNotFound'],
});

export const listAccountEntries = operation({
  method: 'GET',
  path: '/City/:id/LedgerEntries',
  access: 'admin',
  summary: 'List the entries of a city’s ledger account in a month as sentences, latest first, each with its booking',
  query: keyQuery.extend({ account, month: month.optional() }),
  output: keyPageOf(
    z.object({
      id: z.int(),
      at: instant,
      sentence: z.string(),
      bookingId: id,
      bookingNumber: z.int(),
      /** The change of the balance, with its natural sign. */
      changeMinor: z.int(),
    }),
  ).extend({ month: z.string(), label: z.string(), currency, timeZone: z.string() }),
  refusals: ['cityNotFound'],
});

export const downloadJournals = operation({
  method: 'GET',
  path: '/City/:id/Ledger/Journals',
  access: 'admin',
  summary:
    'Download a city’s month as daily journals in the CSV files (base64) that Xero or QuickBooks import; split where a file would be too long',
  query: z.object({ month: month.optional(), program: z.enum(ledgerPrograms) }),
  output: z.object({ files: z.array(savedFile) }),
  refusals: ['cityNotFound', 'accountsUnnamed', 'nothingPosted'],
});
