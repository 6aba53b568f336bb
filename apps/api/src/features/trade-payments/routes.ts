import { routes } from '../../platform/http/routes.ts';
import { addPayment } from './commands/add-payment.ts';
import { deletePayment } from './commands/delete-payment.ts';
import { updatePayment } from './commands/update-payment.ts';
import { getPayment, listPayments } from './views.ts';

export const tradePaymentRoutes = routes({
  listPayments,
  getPayment,
  addPayment,
  updatePayment,
  deletePayment,
});
