import { isOfficeScope } from '../../platform/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { seeBooking, seeBookingEither } from '../bookings/door.ts';
import { addLinkedPosition } from './commands/add-linked-position.ts';
import { cancelSingerReservation } from './commands/cancel-singer-reservation.ts';
import { removePosition } from './commands/remove-position.ts';
import { reserveSinger } from './commands/reserve-singer.ts';
import { updateAllocatedSingers } from './commands/update-allocated-singers.ts';
import { updateLinkedPosition } from './commands/update-linked-position.ts';
import { rosterFor } from './door.ts';
import { presentMusicians } from './present.ts';
import { findBookingMusicians, listOfferHistory } from './views.ts';

export const rosterRoutes = routes({
  listPositions: async (context, { params }) => {
    const { id } = await seeBooking(context.db, context.scope, params.id);
    return rosterFor(context, context.db, id);
  },
  listBookingMusicians: async ({ db, scope }, { params }) => {
    const { id } = await seeBookingEither(db, scope, params.id);
    return presentMusicians(await findBookingMusicians(db, id), isOfficeScope(scope) ? null : scope.musicianId);
  },
  listOfferHistory,
  reserveSinger,
  cancelSingerReservation,
  updateAllocatedSingers,
  addLinkedPosition,
  updateLinkedPosition,
  removePosition,
});
