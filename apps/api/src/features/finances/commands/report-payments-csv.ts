import { paymentsReport } from '@cadenza/domain/finances/payments-report';
import { cutPage } from '../../../platform/http/page-cursor.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, reportFile } from '../../reports/door.ts';
import { paymentsRow } from '../present.ts';
import { answeredPeriod, wantedRows } from '../store.ts';
import { readPayments } from '../views.ts';

/** The customer invoices of a period: a page of rows, or all of them as a file. Nothing changes. */
export const reportPaymentsCsv: Handler<'reportPaymentsCsv'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, paymentsReport);
  const wanted = wantedRows(body);
  const period = answeredPeriod(city, body);
  const found = await readPayments(context.db, city, { ...body, ...period.days }, wanted);
  const { shown, ...cursors } = cutPage(found.items, wanted, ({ day, id }) => `${day}|${id}`);
  const items = shown.map(paymentsRow);
  return {
    items: body.withFile ? [] : items,
    sums: found.sums,
    ...cursors,
    ...period.answer,
    ...(body.withFile ? reportFile(paymentsReport, items, city) : {}),
  };
};
