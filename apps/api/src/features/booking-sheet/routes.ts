import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { refuse } from '../../platform/refusal.ts';
import { seeBooking } from '../bookings/door.ts';
import { findPositionEarnings } from '../payouts/door.ts';
import { openSheet } from './commands/open-sheet.ts';
import { sheetDocument } from './documents/sheet-document.ts';
import { presentSheet } from './present.ts';
import { findSheetBasis } from './views.ts';

export const bookingSheetRoutes = routes({
  getBookingSheet: async (context, { query }) => {
    const opened = await openSheet(context, query);
    if (!opened) throw refuse('bookingSheetNotFound');
    return opened.sheet;
  },
  downloadBookingSheet: async (context, { params, query }) => {
    const { id, number } = await seeBooking(context.db, context.scope, params.id);
    const basis = await findSheetBasis(context.db, id, context.now);
    const reader = { roleType: query.roleType, personId: null };
    const sheet = presentSheet(basis, await findPositionEarnings(context.db, id), reader);
    const pdf = await drawSheet(sheetDocument(sheet, context.platform.config.APP_NAME), context.now);
    return pdfFile(`Booking_sheet_${number}.pdf`, pdf);
  },
});
