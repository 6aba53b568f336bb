import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { routes } from '../../platform/http/routes.ts';
import { approveBatchPayment } from './commands/approve-batch-payment.ts';
import { cancelBatchPayment } from './commands/cancel-batch-payment.ts';
import { confirmPayouts } from './commands/confirm-payouts.ts';
import { createBatchPayment } from './commands/create-batch-payment.ts';
import { downloadBankFile } from './commands/download-bank-file.ts';
import { handOverBatchPayment } from './commands/hand-over-batch-payment.ts';
import { importBankReturns } from './commands/import-bank-returns.ts';
import { payMusiciansNow } from './commands/pay-musicians-now.ts';
import { settleBatchPayment } from './commands/settle-batch-payment.ts';
import { updateBatchPayment } from './commands/update-batch-payment.ts';
import { getPayDesk, listBatchPayments, viewBatch } from './views.ts';

export const payBatchRoutes = routes({
  getPayDesk,
  confirmPayouts: (context, { body }) => confirmPayouts(context, body.ids, PaymentStatus.OnHold),
  retryPayouts: (context, { body }) => confirmPayouts(context, body.ids, PaymentStatus.Failed),
  createBatchPayment,
  payMusiciansNow: (context, { params, body }) => payMusiciansNow(context, params.bookingId, body.ids),
  listBatchPayments,
  getBatchPayment: (context, { params }) => viewBatch(context, params.id),
  updateBatchPayment,
  approveBatchPayment,
  handOverBatchPayment,
  downloadBankFile,
  importBankReturns,
  settleBatchPayment,
  cancelBatchPayment,
});
