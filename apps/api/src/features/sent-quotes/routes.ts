import { linkIsGenuine } from '../../platform/crypto/signed-link.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { refuse } from '../../platform/refusal.ts';
import { manageBooking, seeBooking } from '../bookings/door.ts';
import { sendQuote } from './commands/send-quote.ts';
import { acceptanceSheet } from './documents/acceptance-sheet.ts';
import { bookingOfQuote, findAcceptance } from './store.ts';
import { previewQuote, viewSentQuotes } from './views.ts';

export const sentQuoteRoutes = routes({
  listSentQuotes: async (context, { params }) =>
    viewSentQuotes(context.db, context, await seeBooking(context.db, context.scope, params.id)),
  previewQuote: async (context, { params }) =>
    previewQuote(context.db, context, await manageBooking(context.db, context.scope, params.id)),
  sendQuote: (context, { params, body }) => sendQuote(context, params.id, body),
  downloadAcceptance: async ({ db, scope, platform, now }, { params }) => {
    const bookingId = await bookingOfQuote(db, params.id);
    if (bookingId === undefined) throw refuse('sentQuoteNotFound');
    const booking = await seeBooking(db, scope, bookingId);
    const acceptance = await findAcceptance(db, params.id);
    if (!acceptance) throw refuse('acceptanceNotFound');
    const { quote, contact } = acceptance;
    const pdf = await drawSheet(acceptanceSheet(platform.config.APP_NAME, quote, contact), now);
    return pdfFile(`Acceptance ${booking.number} version ${quote.version}.pdf`, pdf);
  },
  downloadOnlineAcceptance: async ({ db, platform, now }, { params, query }) => {
    const { APP_NAME, secretKey } = platform.config;
    const acceptance = await findAcceptance(db, params.id);
    if (!acceptance || !linkIsGenuine(secretKey, 'acceptance', params.id, 1, query.key))
      throw refuse('acceptanceNotFound');
    return drawSheet(acceptanceSheet(APP_NAME, acceptance.quote, acceptance.contact), now);
  },
});
