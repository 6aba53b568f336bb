import { isCalendarDate } from '@cadenza/domain/time';
import { readCursor, writeCursor } from '../../platform/http/page-cursor.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { presentGigs } from './present.ts';
import { findRosterBookings } from './store.ts';

/** A page of bookings by date, with their gigs and musicians: one statement. */
export const listGigRoster: Handler<'listGigRoster'> = async (
  { db, scope },
  { query: { cityIds, fromDate, toDate, take, cursor } },
) => {
  const after = cursor === undefined ? null : readCursor(cursor, isCalendarDate);
  const found = await findRosterBookings(db, scope, {
    cityIds,
    span: { fromDate, toDate },
    after,
    limit: take + 1,
  });
  const page = found.slice(0, take);
  const last = page.at(-1);
  const hasNext = found.length > take && last !== undefined;
  return {
    items: presentGigs(page),
    nextCursor: hasNext ? writeCursor('next', `${last.date}|${last.id}`) : null,
  };
};
