import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { routes } from '../../platform/http/routes.ts';
import { approveBatchPayment } from './commands/approve-batch-payment.ts';
import { cancelBatchPayment } from './commands/cancel-batch-payment.ts';
import { confirmPayouts } from './commands/confirm-payouts.ts';
import { createBatchPayment } from './commands/create-batch-payment.ts';
import { exportBankFile } from './commands/export-bank-file.ts';
import { handOverBatchPayment } from './commands/hand-over-batch-payment.ts';
import { importBankReturns } from './commands/import-bank-returns.ts';
import { payMusiciansNow } from './commands/pay-musicians-now.ts';
import { settleBatchPayment } from './commands/settle-batch-payment.ts';
import { updateBatchPayment } from './commands/update-batch-payment.ts';
import { viewBatch, viewBatches, viewDesk } from './views.ts';

export const payBatchRoutes = routes({
  getPayDesk: (context, { query }) => viewDesk(context, query.cityId),
  confirmPayouts: (context, { body }) => confirmPayouts(context, body.ids, PaymentStatus.OnHold),
  retryPayouts: (context, { body }) => confirmPayouts(context, body.ids, PaymentStatus.Failed),
  createBatchPayment: (context, { body }) => createBatchPayment(context, body),
  payMusiciansNow: (context, { params, body }) => payMusiciansNow(context, params.bookingId, body.ids),
  listBatchPayments: (context, { query }) => viewBatches(context, query),
  getBatchPayment: (context, { params }) => viewBatch(context, params.id),
  updateBatchPayment: (context, { params, body }) => updateBatchPayment(context, params.id, body),
  approveBatchPayment: (context, { params, body }) => approveBatchPayment(context, params.id, body),
  handOverBatchPayment: (context, { params, body }) => handOverBatchPayment(context, params.id, body),
  downloadBankFile: (context, { params }) => exportBankFile(context, params.id),
  importBankReturns: (context, { params, body }) => importBankReturns(context, params.id, body),
  settleBatchPayment: (context, { params, body }) => settleBatchPayment(context, params.id, body),
  cancelBatchPayment: (context, { params, body }) => cancelBatchPayment(context, params.id, body),
});
