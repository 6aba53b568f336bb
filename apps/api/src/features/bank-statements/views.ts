import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../platform/context.ts';
import { findBankCity, presentInvoice, presentLines } from './present.ts';
import { findLines, findMatching, findOpenInvoices, findRecordedReceipts } from './store.ts';

/** A page of a city's lines; four statements for waiting ones, two otherwise. */
export async function viewBankLines(
  context: OfficeContext,
  cityId: string,
  query: InputOf<'listBankLines'>['query'],
): Promise<OutputOf<'listBankLines'>> {
  const city = await findBankCity(context, cityId);
  const { shown, ...cursors } = await findLines(context.db, city, query);
  const isWaiting = query.state === 'waiting' && shown.length > 0;
  const invoices = isWaiting ? await findMatching(context.db, city, shown) : [];
  const receipts = isWaiting ? await findRecordedReceipts(context.db, city, shown) : [];
  return { items: presentLines(shown, invoices, receipts), ...cursors, currency: city.currency };
}

/** Searches a city's open invoices; two statements. */
export async function viewOpenInvoices(
  context: OfficeContext,
  cityId: string,
  { search }: InputOf<'findOpenInvoices'>['query'],
): Promise<OutputOf<'findOpenInvoices'>> {
  const city = await findBankCity(context, cityId);
  return { items: (await findOpenInvoices(context.db, city, search)).map(presentInvoice) };
}
