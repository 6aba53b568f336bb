import { organisationColumns, organisationRows } from '@cadenza/domain/organisation-statements/organisation-statement';
import { reportFileRows } from '@cadenza/domain/reports/report';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { csvFile } from '../reports/door.ts';
import { organisationSheet } from './documents/organisation-sheet.ts';
import { presentStatement } from './present.ts';
import { type FoundStatement, viewStatement } from './views.ts';

export const organisationStatementRoutes = routes({
  getOrganisationStatement: async (context, { params, query }) =>
    presentStatement(await viewStatement(context, params.id, query.month)),
  downloadOrganisationStatement: async (context, { params, query }) => {
    const found = await viewStatement(context, params.id, query.month);
    const name = `Statement_${found.organisationName}_${found.month}`;
    if (query.format === 'csv') return csvFile(`${name}.csv`, fileRows(found));
    const sheet = organisationSheet(found, context.platform.config);
    return pdfFile(`${name}.pdf`, await drawSheet(sheet, context.now));
  },
});

/** One currency after another, below one header. */
const fileRows = ({ events, invoices, sums }: FoundStatement): string[][] =>
  (sums.length > 0 ? sums : [{ currency: 'AUD' as const }]).flatMap(({ currency }, index) =>
    reportFileRows({ columns: organisationColumns }, organisationRows(events, invoices, currency), currency).slice(
      index === 0 ? 0 : 1,
    ),
  );
