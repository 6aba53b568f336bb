import { routes } from '../../platform/http/routes.ts';
import { bringLineBack } from './commands/bring-line-back.ts';
import { importStatement } from './commands/import-statement.ts';
import { previewStatement } from './commands/preview-statement.ts';
import { recordLines } from './commands/record-lines.ts';
import { setLineAside } from './commands/set-line-aside.ts';
import { viewBankLines, viewOpenInvoices } from './views.ts';

export const bankStatementRoutes = routes({
  previewBankStatement: (context, { params, body }) => previewStatement(context, params.id, body),
  importBankStatement: (context, { params, body }) => importStatement(context, params.id, body),
  listBankLines: (context, { params, query }) => viewBankLines(context, params.id, query),
  findOpenInvoices: (context, { params, query }) => viewOpenInvoices(context, params.id, query),
  recordBankLines: (context, { params, body }) => recordLines(context, params.id, body),
  setBankLineAside: (context, { params: { id: cityId, lineId }, body }) =>
    setLineAside(context, { cityId, lineId }, body.reason),
  bringBankLineBack: (context, { params: { id: cityId, lineId } }) => bringLineBack(context, { cityId, lineId }),
});
