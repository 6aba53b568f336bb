import type { InputOf } from '@cadenza/contract/operations';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { namedPeriods } from '@cadenza/domain/reports/report-period';
import { superReport } from '@cadenza/domain/reports/super-report';
import type { OfficeContext } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { findReportCity, type ReportCity, reportFile } from '../door.ts';
import { crossedOut, masked, superReportRow } from '../present.ts';
import { readSuper, readSuperFile } from '../views.ts';

type Body = InputOf<'reportSuper'>['body'];

/**
 * The super of a city as a page of rows and, on request, all of them as a file. Rows show masked numbers; an admin's file has
 * full numbers, each recorded as a reveal. Nothing else changes.
 */
export const reportSuper: Handler<'reportSuper'> = async (context, { body }) => {
  const city = await findReportCity(context, body.cityId, superReport);
  const { shown, ...found } = await readSuper(context.db, city, body);
  const items = shown.map((row) => superReportRow(row, city.today, masked(row.memberTail)));
  return {
    items,
    ...found,
    currency: city.currency,
    periods: namedPeriods(city.today, city.yearBeginsMonth),
    abilities: { canRecord: canPayOut(context.actor, { cityId: city.id }) },
    ...(body.withFile ? await writeFile(context, city, body) : {}),
  };
};

const writeFile = ({ db, actor, platform, now }: OfficeContext, city: ReportCity, body: Body) =>
  db.transaction().execute(async (trx) => {
    const all = await readSuperFile(trx, city, body);
    const isWhole = canPayOut(actor, { cityId: city.id });
    const rows = all.map((row) => {
      const sealed = isWhole ? row.memberNumberSealed : null;
      const number = sealed === null ? crossedOut(row.memberTail) : unseal(platform.config.secretKey, sealed);
      return superReportRow(row, city.today, number);
    });
    const opened = isWhole ? all.filter(({ memberNumberSealed }) => memberNumberSealed !== null) : [];
    const reveals = opened.map(({ payeeId }) => ({ payeeId, field: 'member number' as const }));
    await recordReveals(trx, reveals, city.scope.actor.userId, now);
    return reportFile(superReport, rows, city);
  });
