import type { Handler } from '../../platform/http/routes.ts';
import { findBankCity, presentInvoice, presentLines } from './present.ts';
import { findLines, findMatching, findOpenInvoices, findRecordedReceipts } from './store.ts';

/** A page of a city's lines; four statements for waiting ones, two otherwise. */
export const listBankLines: Handler<'listBankLines'> = async (context, { params: { id: cityId }, query }) => {
  const city = await findBankCity(context, cityId);
  const { shown, ...cursors } = await findLines(context.db, city, query);
  const isWaiting = query.state === 'waiting' && shown.length > 0;
  const invoices = isWaiting ? await findMatching(context.db, city, shown) : [];
  const receipts = isWaiting ? await findRecordedReceipts(context.db, city, shown) : [];
  return { items: presentLines(shown, invoices, receipts), ...cursors, currency: city.currency };
};

/** Searches a city's open invoices; two statements. */
export const viewOpenInvoices: Handler<'findOpenInvoices'> = async (
  context,
  { params: { id: cityId }, query: { search } },
) => {
  const city = await findBankCity(context, cityId);
  return { items: (await findOpenInvoices(context.db, city, search)).map(presentInvoice) };
};
