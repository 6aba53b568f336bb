import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { OfferState } from '@cadenza/domain/offers/offer-lifecycle';
import { offeredPay, type PayFacts, totalPay } from '@cadenza/domain/offers/offered-pay';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { canAskAvailability } from '@cadenza/domain/permissions/offers';
import { positionBadge } from '@cadenza/domain/positions/position-badge';
import { type Reason, reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { askingRefusal, offersRefusal, positionTitle, rosterRefusal } from '@cadenza/domain/roster/roster-rules';

export type Roster = OutputOf<'listPositions'>;
type Group = Roster['groups'][number];
type Position = Group['positions'][number];
type Singer = Roster['singers'][number];

type PositionRow = Omit<Position, 'title' | 'badge' | 'pay'> &
  PayFacts & {
    performanceTypeId: number;
    answer: OfferState | null;
    /** Pay, travel and artist fee as the one who plays accepted them. */
    accepted: [number, number, number] | null;
    artistFeeMinor: number;
  };
type SingerRow = Omit<Singer, 'badge'> & { answer: OfferState | null };

/** The page as PostgreSQL builds it, with what its rules ask about. */
export interface RosterRow
  extends Omit<Roster, 'groups' | 'singers' | 'positionsTotal' | 'positionsFilled' | 'refusals'> {
  cityId: string;
  assigneeUserId: string | null;
  payments: { status: PaymentStatus; kind: PaymentKind }[];
  groups: (Omit<Group, 'positions'> & { positions: PositionRow[] })[];
  singers: SingerRow[];
}

/** Adds badges, pay and what this person may do. */
export function presentRoster(actor: Actor, row: RosterRow): Roster {
  const isCancelled = isClosed(row.status as BookingStatus);
  const positions = row.groups.flatMap((group) => group.positions);
  const { cityId: _city, assigneeUserId: _assignee, payments: _payments, ...page } = row;
  return {
    ...page,
    groups: row.groups.map((group) => ({
      ...group,
      positions: group.positions.map((position) => presentPosition(position, isCancelled)),
    })),
    singers: row.singers.map(({ answer, ...singer }) => ({
      ...singer,
      badge: positionBadge({
        isCancelled,
        isReserved: singer.isReserved,
        answer: singer.isBooked ? 'accepted' : answer,
      }),
    })),
    positionsTotal: positions.length,
    positionsFilled: positions.filter(({ musician }) => musician !== null).length,
    refusals: refusalsOf(actor, row, positions),
  };
}

function presentPosition(row: PositionRow, isCancelled: boolean): Position {
  const answer = row.musician ? 'accepted' : row.answer === 'accepted' ? null : row.answer;
  return {
    id: row.id,
    ordinal: row.ordinal,
    name: row.name,
    title: positionTitle(row.name, row.performanceTypeId),
    skill: row.skill,
    isLeader: row.isLeader,
    isSinger: row.isSinger,
    preferredSinger: row.preferredSinger,
    linkedPositionId: row.linkedPositionId,
    arrivalAt: row.arrivalAt,
    startAt: row.startAt,
    endAt: row.endAt,
    arrivalTime: row.arrivalTime,
    startTime: row.startTime,
    endTime: row.endTime,
    endDayOffset: row.endDayOffset,
    badge: positionBadge({ isCancelled, isReserved: row.isReserved, answer }),
    isReserved: row.isReserved,
    musician: row.musician,
    pay: row.accepted ? totalPay(...row.accepted) : offeredPay(row, row.artistFeeMinor),
    payOverrideMinor: row.payOverrideMinor,
    exclusive: row.exclusive,
    openOffers: row.openOffers,
    historyCount: row.historyCount,
  };
}

function refusalsOf(actor: Actor, row: RosterRow, positions: readonly PositionRow[]): Roster['refusals'] {
  const status = row.status as BookingStatus;
  const notManager = canManageBooking(actor, row) ? null : reason('bookingOfAnotherManager');
  const unfilled = positions.filter(({ musician }) => musician === null);
  const nobodyToAsk = unfilled.length === 0 ? reason('positionsFilled') : dateRefusal(unfilled);
  return {
    manage: sentenceOf(notManager ?? rosterRefusal(status)),
    sendOffers: sentenceOf(notManager ?? offersRefusal(status, row.payments) ?? nobodyToAsk),
    askAvailability: canAskAvailability(actor, row)
      ? sentenceOf(askingRefusal(status) ?? nobodyToAsk)
      : 'Only staff of this city can do this.',
    confirmMusicians: sentenceOf(notManager ?? confirmRefusal(status)),
  };
}

const dateRefusal = (unfilled: readonly PositionRow[]) =>
  unfilled.some(({ arrivalAt }) => arrivalAt === null) ? reason('eventDateUnknown') : null;

function confirmRefusal(status: BookingStatus): Reason | null {
  if (status === BookingStatus.Planning) return null;
  return rosterRefusal(status) ?? reason('musiciansConfirmed');
}

type BookingMusicians = OutputOf<'listBookingMusicians'>;

/**
 * Contacts are for staff. Among the musicians the leader has everybody's number, and everybody the leader's; mail addresses and
 * meals stay with the office, as does whether somebody has re-confirmed.
 */
export function presentMusicians(found: BookingMusicians, musicianId: string | null): BookingMusicians {
  if (musicianId === null) return found;
  const isLeader = found.items.some((item) => item.isLead && item.musicianId === musicianId);
  const items = found.items.map((item) => {
    const isSelf = item.musicianId === musicianId;
    return {
      ...item,
      mobile: isLeader || item.isLead || isSelf ? item.mobile : null,
      email: isSelf ? item.email : null,
      meal: isSelf ? item.meal : null,
      reconfirmed: isSelf ? item.reconfirmed : null,
    };
  });
  return { ...found, items };
}
