import { routes } from '../../platform/http/routes.ts';
import { recordTradePayment } from './commands/record-trade-payment.ts';
import { reverseTradePayment } from './commands/reverse-trade-payment.ts';
import { updateTradePayment } from './commands/update-trade-payment.ts';
import { viewTradePayment, viewTradePayments } from './views.ts';

export const tradePaymentRoutes = routes({
  listPayments: (context, { query }) => viewTradePayments(context, query),
  getPayment: (context, { params }) => viewTradePayment(context, params.id),
  addPayment: (context, { body }) => recordTradePayment(context, body),
  updatePayment: (context, { params, body }) => updateTradePayment(context, params.id, body),
  deletePayment: (context, { params, body }) => reverseTradePayment(context, params.id, body),
});
