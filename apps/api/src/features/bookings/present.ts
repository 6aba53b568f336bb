import type { OutputOf } from '@cadenza/contract/operations';
import { offeredStatuses, outcomesFor } from '@cadenza/domain/bookings/booking-lifecycle';
import { BookingStatus, hasReached, isClosed, isProspect } from '@cadenza/domain/bookings/booking-status';
import { offersDisabled } from '@cadenza/domain/customer-payments/customer-payment-lifecycle';
import { toInvoice } from '@cadenza/domain/customer-payments/outstanding-balance';
import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canAdministerBooking, canManageBooking, canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { canSeePayments } from '@cadenza/domain/permissions/payments';
import { firmPriceRefusal, quoteRefusal } from '@cadenza/domain/pricing/price-stages';
import { extendJson, type WrittenJson } from '../../platform/http/written-json.ts';
import type { BookingPage } from './door/booking-details.ts';

type Details = OutputOf<'getBooking'>;

/** Adds positions, what is still to be paid, and what this person may do with the booking. */
export function presentBooking(actor: Actor, now: string, row: BookingPage): WrittenJson<Details> {
  const { status, facts, payments, firmMinor } = row;
  return extendJson(row.details, {
    positionsTotal: row.positionsTotal,
    positionsFilled: row.positionsFilled,
    nextStatuses: offeredStatuses(status, { ...facts, now, proceedsUnfilled: false }),
    abilities: abilitiesOf(actor, row),
    toInvoiceMinor: firmMinor === null ? null : toInvoice(firmMinor, payments),
    toCollectMinor: row.toCollectMinor,
  });
}

function abilitiesOf(actor: Actor, row: BookingPage): Details['abilities'] {
  const { status, cityId, assigneeUserId } = row;
  const record = { cityId, assigneeUserId };
  const canManage = canManageBooking(actor, record);
  const canAdminister = canAdministerBooking(actor, record);
  const isOpen = !isClosed(status);
  const isPlanned = hasReached(status, BookingStatus.Planning) && status < BookingStatus.Performing;
  return {
    canManage,
    canEdit: canManage && isOpen,
    canEditEvent: canManage && isOpen && status < BookingStatus.Performing,
    canDelete: canAdminister && isProspect(status) && row.payments.length === 0,
    canReassign: canReassignCustomer(actor, record),
    canEditQuote: canManage && quoteRefusal(status) === null && row.facts.hasMusic,
    canSetFirmPrice: canManage && firmPriceRefusal(status) === null,
    canSendInvoices: canManage && isOpen && row.firmMinor !== null,
    canSendOffers: canManage && isPlanned && offersDisabled(row.payments) === null,
    canConfirmMusicians: canManage && status === BookingStatus.Planning,
    canCompleteTimeline: canAdminister && isOpen,
    canRecordOutcome: canManage && outcomesFor(status).length > 0,
    canSeePayouts:
      canSeePayments(actor, record) && paymentsEnabled({ status, hasManagerPayments: row.hasManagerPayments }),
  };
}
