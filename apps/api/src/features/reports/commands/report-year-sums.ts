import type { YearForm } from '@cadenza/domain/payouts/year-sums';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { reportYears, yearFormOf, yearSumsReport } from '@cadenza/domain/reports/year-sums-report';
import type { OfficeContext } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, type ReportCity, reportFile } from '../door.ts';
import { crossedOut, maskedNumbers, yearSumRow } from '../present.ts';
import { everyRow, readPayeeNumbers, readYear } from '../views.ts';

/**
 * What each payee of a city was paid in a calendar year, for the region's form. Rows show masked numbers; an admin's file has
 * full numbers, each recorded as a reveal. Nothing else changes.
 */
export const reportYearSums: Handler<'reportYearSums'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, yearSumsReport);
  const year = body.year ?? Number(city.today.slice(0, 4));
  const form = yearFormOf(city.regionId);
  const answer = { currency: city.currency, year, years: reportYears(city.today), form };
  const found = form === null ? null : await readYear(context.db, city, { form, year }, body);
  const { thresholdMinor = null } = found ?? {};
  if (form === null || found === null || thresholdMinor === null) {
    return { ...answer, ...nobody, ...(body.withFile ? reportFile(yearSumsReport, [], city, String(year)) : {}) };
  }
  const terms = { form, year, thresholdMinor };
  const { nextCursor, previousCursor, totalMinor, reportedMinor } = found;
  return {
    ...answer,
    items: found.shown.map((paid) => yearSumRow(paid, terms, maskedNumbers)),
    nextCursor,
    previousCursor,
    thresholdMinor,
    sums: { totalMinor, reportedMinor },
    ...(body.withFile ? await writeFile(context, city, terms) : {}),
  };
};

/** No form is due, or not yet. */
const nobody = {
  items: [],
  nextCursor: null,
  previousCursor: null,
  thresholdMinor: null,
  sums: { totalMinor: 0, reportedMinor: 0 },
};

const writeFile = (
  { db, actor, platform, now }: OfficeContext,
  city: ReportCity,
  terms: { form: YearForm; year: number; thresholdMinor: number },
) =>
  db.transaction().execute(async (trx) => {
    const { shown } = await readYear(trx, city, terms, everyRow);
    const ids = canPayOut(actor, { cityId: city.id }) ? shown.map(({ id }) => id) : [];
    const sealed = new Map((await readPayeeNumbers(trx, ids)).map((row) => [row.payeeId, row]));
    const open = (number: Buffer | null | undefined, tail: string) =>
      number ? unseal(platform.config.secretKey, number) : crossedOut(tail);
    const rows = shown.map((paid) =>
      yearSumRow(paid, terms, (payeeId, { taxNumberTail, businessNumberTail }) => ({
        shownTaxNumber: open(sealed.get(payeeId)?.taxNumber, taxNumberTail),
        shownBusinessNumber: open(sealed.get(payeeId)?.businessNumber, businessNumberTail),
      })),
    );
    const reveals = [...sealed.values()].flatMap(({ payeeId, taxNumber, businessNumber }) => [
      ...(taxNumber ? [{ payeeId, field: 'tax number' as const }] : []),
      ...(businessNumber ? [{ payeeId, field: 'business number' as const }] : []),
    ]);
    await recordReveals(trx, reveals, city.scope.actor.userId, now);
    return reportFile(yearSumsReport, rows, city, String(terms.year));
  });
