import { lockSettlement } from '../features/payouts/commands/lock-settlement.ts';
import { changedPayouts } from '../features/payouts/views.ts';
import type { OfficeContext } from '../platform/context.ts';
import { eventAuthorOf } from '../platform/history/record-event.ts';
import { routes } from '../platform/http/routes.ts';
import { calculatePayouts } from './calculate-payouts.ts';
import { changePayoutStatus } from './change-payout-status.ts';
import { confirmPayouts } from './confirm-payouts.ts';
import { payMusicians } from './pay-musicians.ts';
import { recordOutcome } from './record-outcome.ts';

export const payoutWorkflowRoutes = routes({
  createMusicianPayment: (context, { body }) => calculateByStaff(context, body.bookingId),
  confirmAllMusicianPayments: (context, { params }) => confirmPayouts(context, params.bookingId, true),
  unconfirmAllMusicianPayments: (context, { params }) => confirmPayouts(context, params.bookingId, false),
  changeMusicianPaymentStatus: (context, { body }) => changePayoutStatus(context, 'musician', body),
  changeManagerPaymentStatus: (context, { body }) => changePayoutStatus(context, 'manager', body),
  payMusiciansNow: (context, { params, body }) => payMusicians(context, params.bookingId, body.ids),
  updateBookingOutcome: (context, { params, body }) => recordOutcome(context, params.id, body),
});

const calculateByStaff = (context: OfficeContext, bookingId: string) =>
  context.db.transaction().execute(async (trx) => {
    const { booking } = await lockSettlement(trx, context.scope, bookingId, 'musician');
    const { added, changed } = await calculatePayouts(trx, booking, eventAuthorOf(context), context.now);
    const message = `Worked out ${added} new and ${changed} changed ${added + changed === 1 ? 'payment' : 'payments'}`;
    return changedPayouts(trx, context.scope, { bookingId, kind: 'musician', message });
  });
