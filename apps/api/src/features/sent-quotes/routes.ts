import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { manageBooking, seeBooking } from '../bookings/door.ts';
import { sendQuote } from './commands/send-quote.ts';
import { acceptanceSheet } from './documents/acceptance-sheet.ts';
import { openAcceptance, previewQuote, viewAcceptance, viewSentQuotes } from './views.ts';

export const sentQuoteRoutes = routes({
  listSentQuotes: async (context, { params }) =>
    viewSentQuotes(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  previewQuote: async (context, { params }) =>
    previewQuote(context.db, context, await manageBooking(context.db, context.scope, params.id)),
  sendQuote,
  downloadAcceptance: async (context, { params }) => {
    const { quote, contact } = await viewAcceptance(context, params.id);
    const pdf = await drawSheet(acceptanceSheet(context.platform.config.APP_NAME, quote, contact), context.now);
    return pdfFile(`Acceptance ${contact.bookingNumber} version ${quote.version}.pdf`, pdf);
  },
  downloadOnlineAcceptance: async (context, { params, query }) => {
    const { quote, contact } = await openAcceptance(context, params.id, query.key);
    return drawSheet(acceptanceSheet(context.platform.config.APP_NAME, quote, contact), context.now);
  },
});
