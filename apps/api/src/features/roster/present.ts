import type { OutputOf } from '@cadenza/contract/operations';
import { roster } from '@cadenza/contract/roster/shapes';
import { BookingStatus, isClosed } from '@cadenza/domain/bookings/booking-status';
import { offeredPay } from '@cadenza/domain/offers/offered-pay';
import { type CostedSeat, musiciansSuper, seatPay } from '@cadenza/domain/payouts/musicians-cost';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { canAskAvailability } from '@cadenza/domain/permissions/offers';
import { positionBadge } from '@cadenza/domain/positions/position-badge';
import { type Reason, reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import { superApplies } from '@cadenza/domain/regions';
import { askingRefusal, offersRefusal, positionTitle, rosterRefusal } from '@cadenza/domain/roster/roster-rules';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { agreedWorkOf } from '../payouts/door/position-work.ts';
import type { RosterRow } from './views.ts';

export type Roster = OutputOf<'listPositions'>;
type Position = Roster['groups'][number]['positions'][number];

type PositionRow = RosterRow['groups'][number]['positions'][number];

/** Adds badges, pay and the actor's abilities. */
export function presentRoster(actor: Actor, row: RosterRow): Roster {
  const isCancelled = isClosed(row.status);
  const positions = row.groups.flatMap((group) => group.positions);
  const {
    cityId: _city,
    assigneeUserId: _assignee,
    payments: _payments,
    regionId: _region,
    superRate: _,
    ...page
  } = row;
  return {
    ...page,
    groups: row.groups.map((group) => ({
      ...group,
      positions: group.positions.map((position) => presentPosition(position, isCancelled)),
    })),
    singers: row.singers.map((singer) => presentSinger(singer, positions, isCancelled)),
    positionsTotal: positions.length,
    positionsFilled: positions.filter(({ musician }) => musician !== null).length,
    plannedSuper: plannedSuperOf(row, positions),
    refusals: refusalsOf(actor, row, positions),
  };
}

function plannedSuperOf(
  { regionId: region, superRate: rate }: RosterRow,
  positions: readonly PositionRow[],
): Roster['plannedSuper'] {
  if (rate === null || !superApplies(region)) return null;
  return { minor: musiciansSuper(positions.map(costedSeat), { region, superRate: rate }), rate };
}

const costedSeat = (row: PositionRow): CostedSeat => ({
  id: row.id,
  player: row.musician && { userId: row.musician.userId, entity: row.entity },
  work: plannedWork(row),
});

const plannedWork = ({ accepted, ...row }: PositionRow) =>
  agreedWorkOf({ ...row, accepted: accepted && { ...accepted.pay, playingMinor: accepted.pay.payMinor } });

function presentSinger(
  { asked, ...singer }: RosterRow['singers'][number],
  positions: readonly PositionRow[],
  isCancelled: boolean,
): Roster['singers'][number] {
  const allocated = positions.filter(({ preferredSinger }) => preferredSinger?.performerId === singer.performerId);
  const isReserved = allocated.some((position) => position.isReserved);
  const isBooked = positions.some(({ musician }) => musician?.userId === singer.userId);
  return {
    ...singer,
    answeredAt: asked?.answeredAt ?? null,
    positionIds: allocated.map(({ id }) => id),
    isReserved,
    isBooked,
    badge: positionBadge({ isCancelled, isReserved, answer: isBooked ? 'accepted' : (asked?.answer ?? null) }),
  };
}

function presentPosition(row: PositionRow, isCancelled: boolean): Position {
  const answer = row.musician ? 'accepted' : row.answer;
  return {
    ...shownFields(roster.shape.groups.element.shape.positions.element, row),
    title: positionTitle(row.name, row.performanceTypeId),
    badge: positionBadge({ isCancelled, isReserved: row.isReserved, answer }),
    musician: row.musician && { ...row.musician, reconfirmed: row.accepted?.reconfirmed ?? null },
    pay: row.accepted?.pay ?? offeredPay(row, row.artistFeeMinor),
    plannedMinor: seatPay(plannedWork(row)),
    payChange: row.payChange === null ? null : presentPayChange(row.payChange),
  };
}

/** Shown while it is pending or declined; an accepted one is the pay itself. */
function presentPayChange({ state, ...change }: NonNullable<PositionRow['payChange']>): Position['payChange'] {
  return state === 'exclusive' || state === 'declined' ? { ...change, state } : null;
}

function refusalsOf(actor: Actor, row: RosterRow, positions: readonly PositionRow[]): Roster['refusals'] {
  const status = row.status;
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
 * Contacts are for staff. Among the musicians, the leader sees everyone's number and everyone sees the leader's; mail addresses,
 * meals and reconfirmations are visible only to the office and the musician themselves.
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
