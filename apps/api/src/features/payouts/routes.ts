import type { EitherContext, OfficeContext } from '../../platform/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { exportBankFile } from './commands/export-bank-file.ts';
import { exportPayList } from './commands/export-pay-list.ts';
import { fileOutstanding } from './commands/file-outstanding.ts';
import { updateManagerPayment } from './commands/update-manager-payment.ts';
import { updatePayoutNote } from './commands/update-payout-note.ts';
import { payoutSheet } from './documents/payout-sheet.ts';
import type { PayoutKind } from './store.ts';
import { viewBookingSuper, viewManagerPayments, viewMusicianPayments, viewPayout, viewUserSuper } from './views.ts';

export const payoutRoutes = routes({
  listMusicianPayments: (context, { params }) => viewMusicianPayments(context, params.bookingId),
  getMusicianPayment: async (context, { params }) => (await viewPayout(context, params.id, 'musician')).payment,
  updateMusicianPaymentNote: (context, { params, body }) => updatePayoutNote(context, params.id, body.note),
  downloadMusicianInvoice: (context, { params }) => downloadPdf(context, params.id, 'musician'),
  getManagerPayments: (context, { params }) => viewManagerPayments(context, params.bookingId),
  updateManagerPayment: (context, { params, body }) => updateManagerPayment(context, params.id, body),
  downloadManagerInvoice: (context, { params }) => downloadPdf(context, params.id, 'manager'),
  listBookingSuperPayments: (context, { params }) => viewBookingSuper(context, params.bookingId),
  listUserSuperPayments: (context, { params, query }) => viewUserSuper(context, params.userId, query),
  downloadPayList: (context, { params }) => exportPayList(context, params.bookingId),
  reportOutstandingPayments: (context, { body }) => fileOutstanding(context, body.cityId),
  downloadBankFile: (context, { params }) => exportBankFile(context, params.id),
});

async function downloadPdf(context: EitherContext | OfficeContext, id: string, kind: PayoutKind) {
  const { payment, parties } = await viewPayout(context, id, kind);
  const sheet = payoutSheet({ payment, parties, secretKey: context.platform.config.secretKey });
  return pdfFile(`Invoice_${payment.invoice.number}.pdf`, await drawSheet(sheet, context.now));
}
