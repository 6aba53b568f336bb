import { notFound } from '../../platform/http/refusal.ts';
import { routes } from '../../platform/http/routes.ts';
import { pdfFile } from '../../platform/pdf/render-pdf.tsx';
import { seeBooking } from '../bookings/lookup.ts';
import { findPositionEarnings } from '../payouts/lookup.ts';
import { openSheet } from './commands/open-sheet.ts';
import { bookingSheetPdf } from './documents/sheet-document.tsx';
import { presentSheet } from './present.ts';
import { findSheetBasis } from './views.ts';

export const bookingSheetRoutes = routes({
  getBookingSheet: async (context, { query }) => {
    const opened = await openSheet(context, query);
    if (!opened) throw notFound('This booking sheet');
    return opened.sheet;
  },
  downloadBookingSheet: async (context, { params, query }) => {
    const { id, number } = await seeBooking(context.db, context.scope, params.id);
    const basis = await findSheetBasis(context.db, id, context.now);
    const reader = { roleType: query.roleType, personId: null };
    const sheet = presentSheet(basis, await findPositionEarnings(context.db, id), reader);
    const pdf = await bookingSheetPdf(sheet, context.platform.config.APP_NAME);
    return pdfFile(`Booking_sheet_${number}.pdf`, pdf);
  },
});
