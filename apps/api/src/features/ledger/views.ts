import { programLabels, readAccountCodes } from '@cadenza/domain/ledger/account-codes';
import { accountMonths, ledgerMonths } from '@cadenza/domain/ledger/account-month';
import { asRead, balancesOf } from '@cadenza/domain/ledger/accounts';
import { accountsReport } from '@cadenza/domain/ledger/accounts-report';
import { entrySentence } from '@cadenza/domain/ledger/entries';
import { journalFiles, namesMissing } from '@cadenza/domain/ledger/journals';
import { sumMinor } from '@cadenza/domain/money';
import { monthOf } from '@cadenza/domain/month-grid';
import { formatMonth } from '@cadenza/domain/time';
import type { OfficeContext } from '../../platform/context.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { csvFile, findReportCity } from '../reports/door.ts';
import {
  type CityMonth,
  findAccountEntries,
  findAccountNames,
  findAccountSums,
  findDaySums,
  findLedger,
} from './store.ts';

/** A booking's ledger: the balance of each account, and the entries behind it. */
export const getBookingLedger: Handler<'getBookingLedger'> = async ({ db, scope }, { params: { id: bookingId } }) => {
  const { entries, ...booking } = await findLedger(db, scope, bookingId);
  return {
    ...booking,
    balances: balancesOf(entries.flatMap(({ postings }) => postings)),
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      document: entry.document,
      documentId: entry.documentId,
      event: entry.event,
      postings: entry.postings,
      sentence: sentenceOf(entry, entry.postings),
    })),
  };
};

type FoundEntry = Awaited<ReturnType<typeof findAccountEntries>>['shown'][number];
type EntryFacts = Pick<
  FoundEntry,
  'document' | 'event' | 'currency' | 'kind' | 'documentNumber' | 'payee' | 'customer'
>;

const sentenceOf = (
  { documentNumber, payee, customer, ...entry }: EntryFacts,
  postings: Parameters<typeof entrySentence>[0]['postings'],
) =>
  entrySentence({
    ...entry,
    number: documentNumber,
    party: payee || customer,
    postings,
  });

async function monthAsked(context: OfficeContext, cityId: string, asked: string | undefined): Promise<CityMonth> {
  const city = await findReportCity(context, cityId, accountsReport);
  return { city, month: asked ?? monthOf(city.today) };
}

/** A city's accounts over a month; two statements. */
export const listLedgerAccounts: Handler<'listLedgerAccounts'> = async (
  context,
  { params: { id: cityId }, query: { month: asked } },
) => {
  const of = await monthAsked(context, cityId, asked);
  const accounts = accountMonths(await findAccountSums(context.db, of));
  return {
    month: of.month,
    label: formatMonth(of.month),
    months: ledgerMonths(of.city.today),
    currency: of.city.currency,
    accounts,
    sums: {
      debitMinor: sumMinor(accounts.map(({ debitMinor }) => debitMinor)),
      creditMinor: sumMinor(accounts.map(({ creditMinor }) => creditMinor)),
    },
  };
};

/** What moved an account of a city in a month; two statements. */
export const listAccountEntries: Handler<'listAccountEntries'> = async (
  context,
  { params: { id: cityId }, query: { month: asked, account, ...page } },
) => {
  const of = await monthAsked(context, cityId, asked);
  const { shown, ...cursors } = await findAccountEntries(context.db, of, { account, ...page });
  return {
    month: of.month,
    label: formatMonth(of.month),
    currency: of.city.currency,
    timeZone: of.city.timeZone,
    items: shown.map((entry) => ({
      id: entry.id,
      at: entry.postedAt,
      sentence: sentenceOf(entry, entry.postings),
      bookingId: entry.bookingId,
      bookingNumber: entry.bookingNumber,
      changeMinor: asRead(account, entry.amountMinor),
    })),
    ...cursors,
  };
};

/** A city's month as files that a bookkeeping program imports; three statements, changes nothing. */
export const downloadJournals: Handler<'downloadJournals'> = async (
  context,
  { params: { id: cityId }, query: { month: asked, program } },
) => {
  const of = await monthAsked(context, cityId, asked);
  const days = await findDaySums(context.db, of);
  if (days.length === 0) throw refuse('nothingPosted');
  const codes = readAccountCodes((await findAccountNames(context.db, of.city))[program]);
  const names = namesMissing(program, days, codes);
  if (names.length > 0) throw refuse('accountsUnnamed', { program: programLabels[program], names });
  const { name, slug, regionId, currency } = of.city;
  const app = context.platform.config.APP_NAME;
  const facts = { name: `${app} ${name}`, prefix: slug.toUpperCase(), regionId, currency };
  const files = journalFiles(program, days, codes, facts);
  return {
    files: files.map((rows, index) => {
      const part = files.length > 1 ? `_${index + 1}_of_${files.length}` : '';
      return csvFile(`${programLabels[program]}_${slug}_${of.month}${part}.csv`, rows);
    }),
  };
};
