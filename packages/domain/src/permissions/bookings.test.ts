import { describe, expect, it } from 'vitest';
import { actors, whoMay } from '../../testing/actors.ts';
import { reason } from '../refusals/reason.ts';
import { sentenceOf } from '../refusals/sentence-of.ts';
import {
  canAdministerBooking,
  canManageBooking,
  canReassignCustomer,
  canSeeBooking,
  canSetSalesManagerStatus,
} from './bookings.ts';
import { canAnswerOffer, canAskAvailability, canSendOffers } from './offers.ts';
import { canConfirmPayouts, canPayOut, canSeePayments, canSeePayout, payoutMovers } from './payments.ts';

const booking = { cityId: 'sydney', assigneeUserId: 'sydneySales' };
const platformAdmins = ['sysAdmin', 'admin'];
const sydneyAdmins = [...platformAdmins, 'sydneyAdmin'];
const sydneyActing = [...sydneyAdmins, 'sydneySales', 'sydneyColleague'];
const readers = ['sysAdmin', 'devSupport', 'techSupport', 'admin', 'supportManager', 'support'];
const sydneyReaders = [...readers, 'sydneyAdmin', 'sydneySales', 'sydneyColleague'];

describe('a booking in Sydney', () => {
  it('is managed only by admins and the assigned sales manager', () => {
    expect(whoMay((actor) => canManageBooking(actor, booking))).toEqual([...sydneyAdmins, 'sydneySales']);
    expect(whoMay((actor) => canSendOffers(actor, booking))).toEqual([...sydneyAdmins, 'sydneySales']);
  });

  it('without an assignee is managed only by admins', () => {
    expect(whoMay((actor) => canManageBooking(actor, { ...booking, assigneeUserId: null }))).toEqual(sydneyAdmins);
  });

  it('is not managed from another city, whoever is assigned', () => {
    const misassigned = { cityId: 'sydney', assigneeUserId: 'torontoSales' };
    expect(canManageBooking(actors.torontoSales, misassigned)).toBe(false);
    expect(canManageBooking(actors.torontoAdmin, booking)).toBe(false);
  });

  it('is visible to all internal staff and all staff of Sydney', () => {
    expect(whoMay((actor) => canSeeBooking(actor, booking))).toEqual(sydneyReaders);
    expect(whoMay((actor) => canSeePayments(actor, booking))).toEqual(sydneyReaders);
  });

  it('is visible to a musician who is booked for it, and to no other musician', () => {
    expect(canSeeBooking(actors.sydneyMusician, { ...booking, bookedUserIds: ['sydneyMusician'] })).toBe(true);
    expect(canSeeBooking(actors.sydneyMusician, { ...booking, bookedUserIds: ['another'] })).toBe(false);
    expect(canSeeBooking(actors.individual, { ...booking, bookedUserIds: ['individual'] })).toBe(false);
  });

  it('is deleted by admins, who also mark its timeline complete', () => {
    expect(whoMay((actor) => canAdministerBooking(actor, booking))).toEqual(sydneyAdmins);
  });
});

describe('a customer', () => {
  it('is reassigned by the assigned manager or an admin', () => {
    expect(whoMay((actor) => canReassignCustomer(actor, booking))).toEqual([...sydneyAdmins, 'sydneySales']);
  });

  it('of a colleague is refused in the exact words of the specification', () => {
    expect(canReassignCustomer(actors.sydneyColleague, booking)).toBe(false);
    expect([reason('clientOfAnotherManager'), reason('reassignmentDenied')].map((each) => sentenceOf(each))).toEqual([
      'This client is already assigned to another manager. Please contact them for assistance.',
      'Only the assigned manager or admin can reassign an existing client to you. Please contact them to do this.',
    ]);
  });

  it('without an assignee can be taken by any sales manager of the city', () => {
    expect(whoMay((actor) => canReassignCustomer(actor, { ...booking, assigneeUserId: null }))).toEqual(sydneyActing);
  });
});

describe("a sales manager's active status", () => {
  it('is changed by themselves in their own city, and by admins', () => {
    const own = { cityId: 'sydney', userId: 'sydneySales' };
    expect(whoMay((actor) => canSetSalesManagerStatus(actor, own))).toEqual([...sydneyAdmins, 'sydneySales']);
    expect(canSetSalesManagerStatus(actors.sydneySales, { cityId: 'toronto', userId: 'sydneySales' })).toBe(false);
  });
});

describe('an offer', () => {
  const offer = { musicianId: 'sydneyMusician', cityId: 'sydney' };

  it('is answered only by its musician', () => {
    expect(whoMay((actor) => canAnswerOffer(actor, offer))).toEqual(['sydneyMusician']);
    expect(canAnswerOffer(actors.sydneyMusician, { musicianId: 'another' })).toBe(false);
    expect(canAnswerOffer(actors.sydneySales, { musicianId: 'sydneySales' })).toBe(false);
  });

  it('comes after an availability check, which all acting staff of the city can send', () => {
    expect(whoMay((actor) => canAskAvailability(actor, booking))).toEqual(sydneyActing);
  });
});

describe('payouts', () => {
  it("for musicians are confirmed by the booking's manager, for managers by admins; only admins pay", () => {
    expect(whoMay((actor) => canConfirmPayouts(actor, 'musician', booking))).toEqual([...sydneyAdmins, 'sydneySales']);
    expect(whoMay((actor) => canConfirmPayouts(actor, 'manager', booking))).toEqual(sydneyAdmins);
    expect(whoMay((actor) => canPayOut(actor, booking))).toEqual(sydneyAdmins);
  });

  it('are never moved by their own payee', () => {
    for (const kind of ['musician', 'manager'] as const) {
      const payout = { ...booking, kind, payeeId: 'sydneyAdmin' };
      expect(payoutMovers(actors.sydneyAdmin, payout)).toEqual([]);
      expect(payoutMovers(actors.admin, payout)).toEqual(['confirmer', 'payer']);
    }
    const payout = { ...booking, kind: 'musician', payeeId: 'sydneyMusician' } as const;
    expect(payoutMovers(actors.sydneySales, payout)).toEqual(['confirmer']);
    expect(payoutMovers(actors.sydneyColleague, payout)).toEqual([]);
  });

  it('are visible to the payee and to staff of the city', () => {
    const payout = { payeeId: 'sydneyMusician', cityId: 'sydney' };
    expect(whoMay((actor) => canSeePayout(actor, payout)).sort()).toEqual([...sydneyReaders, 'sydneyMusician'].sort());
    expect(canSeePayout(actors.torontoSales, { payeeId: 'torontoSales', cityId: 'sydney' })).toBe(true);
  });
});
