import type { OutputOf } from '@cadenza/contract/operations';
import { weekendGig } from '@cadenza/contract/today/shapes';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { preferredTimeIn } from '@cadenza/domain/callbacks/preferred-time';
import { formatPhone } from '@cadenza/domain/format-phone';
import { sumMinor } from '@cadenza/domain/money';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canManageBooking, canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { payoutMovers } from '@cadenza/domain/permissions/payments';
import { canChangeTask } from '@cadenza/domain/permissions/tasks';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import type { OfficeContext } from '../../platform/context.ts';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { TodayRows } from './views.ts';

type Today = OutputOf<'getToday'>;
type About = Omit<TodayRows['enquiries'][number], 'since' | 'priceMinor' | 'currency'>;
type Place = { places: { total: number; filled: number } };

/** Adds what this person may do about each row. */
export function presentToday({ actor, now }: OfficeContext, found: TodayRows): Today {
  const about = <Row extends About>({ title, ...row }: Row) => {
    const record = { cityId: row.cityId, assigneeUserId: row.assignee?.userId ?? null };
    return {
      ...row,
      name: bookingName({ title, customerName: row.customerName }),
      canManage: canManageBooking(actor, record),
      canReassign: canReassignCustomer(actor, record),
    };
  };
  return {
    messages: { items: found.messages.map(about), total: found.messagesTotal },
    calls: {
      items: found.calls.map(({ note, words, ...row }) => ({
        ...about(row),
        phoneText: formatPhone(row.phone),
        wished: words || preferredTimeIn(note),
      })),
      total: found.callsTotal,
    },
    enquiries: { items: found.enquiries.map(about), total: found.enquiriesTotal },
    quotes: { items: found.quotes.map(about), total: found.quotesTotal },
    offers: {
      items: found.offers.map((row) => ({
        ...about(row),
        mobileText: formatPhone(row.mobile),
        seats: row.seats.map(seatTitle),
      })),
      total: found.offersTotal,
    },
    seats: {
      items: found.seats.map(({ places, ...row }) => ({
        ...about(row),
        seats: row.seats.map(seatTitle),
        positionsTotal: places.total,
      })),
      total: found.seatsTotal,
    },
    invoices: { items: found.invoices.map(about), total: found.invoicesTotal },
    payouts: { items: found.payouts.map((row) => presentPayouts(actor, about(row))), total: found.payoutsTotal },
    tasks: { items: found.tasks.map((row) => presentTask(actor, now, row)), total: found.tasksTotal },
    weekend: found.weekend.map(({ places, title, latitude, longitude, ...row }) => ({
      ...shownFields(weekendGig, row),
      name: bookingName({ title, customerName: row.customerName }),
      venueName: row.playedAt,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
      ...placesOf({ places }),
    })),
    soon: found.soon.map(({ places, ...row }) => ({ ...about(row), ...placesOf({ places }) })),
  };
}

const placesOf = ({ places }: Place) => ({ positionsTotal: places.total, positionsFilled: places.filled });

const seatTitle = ({ name, performanceTypeId }: { name: string; performanceTypeId: number }) =>
  positionTitle(name, performanceTypeId);

type PayoutsRow = TodayRows['payouts'][number];

/** No one confirms their own commission; a sales manager confirms the musicians of their own bookings. */
function presentPayouts<Row extends Omit<PayoutsRow, 'title'>>(actor: Actor, { payouts, ...row }: Row) {
  const record = { cityId: row.cityId, assigneeUserId: row.assignee?.userId ?? null };
  const theirs = payouts.filter(({ kind, payeeId }) =>
    payoutMovers(actor, { ...record, kind, payeeId }).includes('confirmer'),
  );
  const shown = theirs.length > 0 ? theirs : payouts;
  return {
    ...row,
    payouts: theirs.map(({ id, kind }) => ({ id, kind })),
    totalMinor: sumMinor(shown.map(({ minor }) => minor)),
    payOn: shown.map(({ payOn }) => payOn).sort()[0] ?? '',
  };
}

function presentTask(actor: Actor, now: string, { title, ...row }: TodayRows['tasks'][number]) {
  const { authorId, managerId, customerName, ...task } = row;
  return {
    ...task,
    isOverdue: Date.parse(task.dueAt) < Date.parse(now),
    bookingName: customerName === null ? null : bookingName({ title: title ?? '', customerName }),
    canChange: canChangeTask(actor, {
      cityId: task.cityId,
      authorId,
      assigneeId: task.assignee?.userId ?? null,
      managerId,
    }),
  };
}
