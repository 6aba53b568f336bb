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
import { getGroupOffer, listCandidates, listIncomingOffers } from './views.ts';

export const offerRoutes = routes({
  listCandidates,
  previewOffers,
  sendOffers,
  sendDirectOffer,
  checkAvailability,
  assignMusician,
  replaceMusician,
  cancelSingerJob,
  listIncomingOffers,
  getGroupOffer,
  acceptOffer,
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
