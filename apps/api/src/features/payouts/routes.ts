import type { PayoutKind } from '@cadenza/domain/permissions/payments';
import type { EitherContext, OfficeContext } from '../../platform/context.ts';
import { eventAuthorOf } from '../../platform/history/record-event.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { calculatePayouts } from './commands/calculate-payouts.ts';
import { changePayoutStatus } from './commands/change-payout-status.ts';
import { confirmPayouts } from './commands/confirm-payouts.ts';
import { downloadPayList } from './commands/download-pay-list.ts';
import { lockSettlement } from './commands/lock-settlement.ts';
import { recordSuperPayment } from './commands/record-super-payment.ts';
import { reportOutstandingPayments } from './commands/report-outstanding-payments.ts';
import { updateManagerPayment } from './commands/update-manager-payment.ts';
import { updateMusicianPaymentNote } from './commands/update-musician-payment-note.ts';
import { payoutSheet } from './documents/payout-sheet.ts';
import {
  changedPayouts,
  getManagerPayments,
  listBookingSuperPayments,
  listMusicianPayments,
  listUserSuperPayments,
  viewPayout,
} from './views.ts';

export const payoutRoutes = routes({
  listMusicianPayments,
  getMusicianPayment: async (context, { params }) => {
    const { payment, earnings } = await viewPayout(context, params.id, 'musician');
    return { ...payment, earnings };
  },
  updateMusicianPaymentNote,
  downloadMusicianInvoice: (context, { params }) => downloadPdf(context, params.id, 'musician'),
  getManagerPayments,
  updateManagerPayment,
  downloadManagerInvoice: (context, { params }) => downloadPdf(context, params.id, 'manager'),
  listBookingSuperPayments,
  listUserSuperPayments,
  recordSuperPayment,
  downloadPayList,
  reportOutstandingPayments,
  createMusicianPayment: (context, { body }) => calculateByStaff(context, body.bookingId),
  confirmAllMusicianPayments: (context, { params }) => confirmPayouts(context, params.bookingId, true),
  unconfirmAllMusicianPayments: (context, { params }) => confirmPayouts(context, params.bookingId, false),
  changeMusicianPaymentStatus: (context, { body }) => changePayoutStatus(context, 'musician', body),
  changeManagerPaymentStatus: (context, { body }) => changePayoutStatus(context, 'manager', body),
});

async function downloadPdf(context: EitherContext | OfficeContext, id: string, kind: PayoutKind) {
  const { payment, parties } = await viewPayout(context, id, kind);
  const sheet = payoutSheet({ payment, parties, secretKey: context.platform.config.secretKey });
  return pdfFile(`Invoice_${payment.invoice.number}.pdf`, await drawSheet(sheet, context.now));
}

const calculateByStaff = (context: OfficeContext, bookingId: string) =>
  context.db.transaction().execute(async (trx) => {
    const { booking } = await lockSettlement(trx, context.scope, bookingId, 'musician');
    const { added, changed } = await calculatePayouts(trx, booking, eventAuthorOf(context), context.now);
    const message = `Calculated ${added} new and ${changed} changed ${added + changed === 1 ? 'payment' : 'payments'}`;
    return changedPayouts(trx, context.scope, { bookingId, kind: 'musician', message });
  });
