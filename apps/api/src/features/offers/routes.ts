import { routes } from '../../platform/http/routes.ts';
import { acceptOffer } from './commands/accept-offer.ts';
import { answerOffer } from './commands/answer-offer.ts';
import { assignMusician } from './commands/assign-musician.ts';
import { cancelSingerJob } from './commands/cancel-singer-job.ts';
import { checkAvailability } from './commands/check-availability.ts';
import { previewOffers } from './commands/preview-offers.ts';
import { reconfirmBooking } from './commands/reconfirm-booking.ts';
import { replaceMusician } from './commands/replace-musician.ts';
import { sendDirectOffer } from './commands/send-direct-offer.ts';
import { sendOffers } from './commands/send-offers.ts';
import { viewCandidates, viewGroupOffer, viewIncomingOffers } from './views.ts';

export const offerRoutes = routes({
  listCandidates: (context, { params, query }) => viewCandidates(context, params.id, query),
  previewOffers: (context, { params }) => previewOffers(context, params.id),
  sendOffers: (context, { params }) => sendOffers(context, params.id),
  sendDirectOffer: (context, { params, body }) => sendDirectOffer(context, params.id, body),
  checkAvailability: (context, { params, body }) => checkAvailability(context, params.id, body),
  assignMusician: (context, { params, body }) => assignMusician(context, params, body),
  replaceMusician: (context, { params, body }) => replaceMusician(context, params.id, body),
  cancelSingerJob: (context, { params }) => cancelSingerJob(context, params),
  listIncomingOffers: (context, { query }) => viewIncomingOffers(context, query),
  getGroupOffer: (context, { params }) => viewGroupOffer(context, params.id),
  acceptOffer: (context, { params }) => acceptOffer(context, params.id),
  acceptGroupOffer: (context, { params, body }) =>
    answerOffer(context, params.id, { to: 'accepted', seen: body.positionIds }),
  declineGroupOffer: (context, { params, body }) =>
    answerOffer(context, params.id, { to: 'declined', note: body.note }),
  confirmGroupAvailability: (context, { params, body }) => {
    const to = body.isAvailable ? 'available' : 'unavailable';
    return answerOffer(context, params.id, { to, note: body.note });
  },
  reconfirmBooking: (context, { params, body }) => reconfirmBooking(context, params.id, body.flag),
});
