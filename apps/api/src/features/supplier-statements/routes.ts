import { reportFileRows } from '@cadenza/domain/reports/report';
import { statementColumns, statementRows } from '@cadenza/domain/supplier-statements/supplier-statement';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { csvFile } from '../reports/door.ts';
import { statementSheet } from './documents/statement-sheet.ts';
import { presentStatement } from './present.ts';
import { viewStatement } from './views.ts';

export const supplierStatementRoutes = routes({
  getSupplierStatement: async (context, { params, query }) =>
    presentStatement(await viewStatement(context, params.id, query)),
  downloadSupplierStatement: async (context, { params, query: { format, ...days } }) => {
    const found = await viewStatement(context, params.id, days);
    const { supplierName, currency, statement } = found;
    const name = `Statement_${supplierName}_${statement.fromDate}_${statement.toDate}`;
    if (format === 'csv') {
      return csvFile(`${name}.csv`, reportFileRows({ columns: statementColumns }, statementRows(statement), currency));
    }
    return pdfFile(`${name}.pdf`, await drawSheet(statementSheet(found, context.platform.config), context.now));
  },
});
