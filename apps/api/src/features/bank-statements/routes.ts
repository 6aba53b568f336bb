import { routes } from '../../platform/http/routes.ts';
import { bringLineBack } from './commands/bring-line-back.ts';
import { importBankStatement } from './commands/import-bank-statement.ts';
import { previewBankStatement } from './commands/preview-bank-statement.ts';
import { recordBankLines } from './commands/record-bank-lines.ts';
import { setLineAside } from './commands/set-line-aside.ts';
import { listBankLines, viewOpenInvoices } from './views.ts';

export const bankStatementRoutes = routes({
  previewBankStatement,
  importBankStatement,
  listBankLines,
  findOpenInvoices: viewOpenInvoices,
  recordBankLines,
  setBankLineAside: (context, { params: { id: cityId, lineId }, body }) =>
    setLineAside(context, { cityId, lineId }, body.reason),
  bringBankLineBack: (context, { params: { id: cityId, lineId } }) => bringLineBack(context, { cityId, lineId }),
});
