import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { said } from '../../testing/said.ts';
import { expectSoundLifecycle } from '../../testing/sound-lifecycle.ts';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { type BookingFacts, newBookingFacts } from './booking-guards.ts';
import {
  checkMove,
  mayRecordOutcome,
  mayTickSteps,
  movesThatFollow,
  offeredStatuses,
  outcomesFor,
  statusAfterOutcome,
} from './booking-lifecycle.ts';
import { BookingStatus, bookingStatuses, bookingStatusLabel, isProspect } from './booking-status.ts';
import { type BookingMover, bookingTransitions } from './booking-transitions.ts';
import type { Outcome } from './closing-steps.ts';

const S = BookingStatus;
const now = '2027-03-14T07:00:00Z';
const bare = newBookingFacts(now);

/** BookingTransitionsOfferedToStaff of the specification, and Archived for a PlaceHolder (docs/rules/lifecycle.md). */
const offeredToStaff: Record<BookingStatus, number[]> = {
  [S.PlaceHolder]: [S.Archived],
  [S.Abandoned]: [S.Quote, S.Archived],
  [S.CallbackRequested]: [S.Archived, S.Quote],
  [S.Estimated]: [S.Quote, S.Archived],
  [S.Quote]: [S.Planning, S.Archived],
  [S.Planning]: [S.Cancelled],
  [S.Confirmation]: [S.Cancelled],
  [S.Booked]: [S.PlanningCompleted, S.Cancelled],
  [S.PlanningCompleted]: [S.Cancelled],
  [S.Performing]: [],
  [S.PostEvent]: [],
  [S.Unconfirmed]: [],
  [S.ReadyToPay]: [S.MusiciansPaid],
  [S.MusiciansPaid]: [S.Finalised],
  [S.Finalised]: [],
  [S.Cancelled]: [],
  [S.Archived]: [-1],
};

describe('the booking lifecycle', () => {
  it('is sound: every status is reachable, every row connects known statuses, none is duplicated', () => {
    expectSoundLifecycle(bookingTransitions, bookingStatuses);
  });

  it.each(bookingStatuses.map((status) => ({ status, label: bookingStatusLabel(status) })))(
    'offers staff exactly the table in $label',
    ({ status }) => {
      expect(offeredStatuses(status, bare).map((offered) => offered.status)).toEqual(offeredToStaff[status]);
    },
  );

  it('offers a status with the reason that blocks it', () => {
    expect(offeredStatuses(S.Quote, bare)).toEqual([
      { status: S.Planning, label: 'Planning', refusal: 'The firm price isn’t set yet.' },
      { status: S.Archived, label: 'Archived', refusal: null },
    ]);
    expect(offeredStatuses(S.Archived, bare)).toEqual([{ status: -1, label: 'Unarchive', refusal: null }]);
  });

  it.each([S.PlaceHolder, S.CallbackRequested, S.Estimated, S.Quote])(
    'offers a booking archived from %i to go back there, beside Unarchive',
    (archivedFrom) => {
      const archived = { ...bare, archivedFrom, archivedAt: '2027-03-01T00:00:00Z' };
      const unarchive = { status: -1, label: 'Unarchive', refusal: null };
      const back = { status: archivedFrom, label: bookingStatusLabel(archivedFrom) };
      expect(offeredStatuses(S.Archived, archived)).toEqual([unarchive, { ...back, refusal: null }]);
      const refusal = 'The event has passed since the booking was archived.';
      const passed = { ...archived, firstStart: '2027-03-10T00:00:00Z' };
      expect(offeredStatuses(S.Archived, passed)).toEqual([unarchive, { ...back, refusal }]);
    },
  );

  it('returns an archived booking that was Abandoned only through Unarchive, because that is its former status', () => {
    const archived = { ...bare, archivedFrom: S.Abandoned, archivedAt: '2027-03-01T00:00:00Z' };
    expect(offeredStatuses(S.Archived, archived)).toEqual([{ status: -1, label: 'Unarchive', refusal: null }]);
  });

  it('refuses staff whatever the table does not offer, including automatic moves', () => {
    for (const from of bookingStatuses) {
      const offered = offeredToStaff[from].map((status) => (status === -1 ? S.Abandoned : status));
      for (const to of bookingStatuses.filter((status) => !offered.includes(status))) {
        const unknown = `A booking cannot be moved from ${bookingStatusLabel(from)} to ${bookingStatusLabel(to)}.`;
        const isElsewhere = from === S.Archived && isProspect(to);
        expect(said(checkMove({ from, to, by: 'staff', facts: everythingDone }))).toEqual({
          isAllowed: false,
          reason: isElsewhere ? 'The booking had another status before it was archived.' : unknown,
        });
      }
    }
  });

  it('takes a wedding from the first price to the closed books', () => {
    const story: { to: BookingStatus; by: BookingMover; facts: Partial<BookingFacts>; because: string }[] = [
      { to: S.Abandoned, by: 'customer', facts: {}, because: 'details saved, not submitted yet' },
      { to: S.Estimated, by: 'customer', facts: { hasMusic: true }, because: 'the customer submitted the enquiry' },
      { to: S.Quote, by: 'staff', facts: {}, because: 'staff took the enquiry over' },
      {
        to: S.Planning,
        by: 'staff',
        facts: { isFirmPriceSet: true, isEventDateKnown: true },
        because: 'firm price agreed',
      },
      {
        to: S.Confirmation,
        by: 'system',
        facts: { unfilledPositions: 0 },
        because: 'staff confirmed the booked musicians',
      },
      {
        to: S.Booked,
        by: 'system',
        facts: { isDepositOrFullPaid: true },
        because: 'the deposit or the full payment is completed',
      },
      {
        to: S.PlanningCompleted,
        by: 'staff',
        facts: { isTimelineComplete: true },
        because: 'the event timeline is complete',
      },
      { to: S.Performing, by: 'system', facts: { firstStart: now }, because: 'the first gig has started' },
      { to: S.PostEvent, by: 'system', facts: { lastEnd: now }, because: 'the last gig has ended' },
      {
        to: S.Unconfirmed,
        by: 'system',
        facts: { arePayoutsCalculated: true },
        because: 'musician and manager payments are calculated',
      },
      {
        to: S.ReadyToPay,
        by: 'system',
        facts: { arePayoutsCalculated: true },
        because: 'all payments are confirmed',
      },
      { to: S.MusiciansPaid, by: 'staff', facts: { unpaidPayouts: 0 }, because: 'everybody has been paid' },
      { to: S.Finalised, by: 'system', facts: { unpaidPayouts: 0 }, because: 'the outcome was recorded as completed' },
    ];
    let from: BookingStatus | null = null;
    for (const { to, by, facts, because } of story) {
      expect(checkMove({ from, to, by, facts: { ...bare, ...facts } })).toMatchObject({
        isAllowed: true,
        row: { to, because },
      });
      from = to;
    }
  });

  it('warns about unfilled positions before the musicians are confirmed, and proceeds once confirmed', () => {
    const move = { from: S.Planning, to: S.Confirmation, by: 'system' } as const;
    const facts = { ...bare, filledPositions: 1 };
    expect(said(checkMove({ ...move, facts }))).toEqual({
      isAllowed: false,
      reason: 'Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?',
    });
    expect(checkMove({ ...move, facts: { ...facts, proceedsUnfilled: true } }).isAllowed).toBe(true);
    expect(checkMove({ ...move, facts: { ...bare, proceedsUnfilled: true } }).isAllowed).toBe(false);
  });

  it('turns any prospect before Quote into a requested callback, but none after', () => {
    const asked = bookingStatuses.filter(
      (from) => checkMove({ from, to: S.CallbackRequested, by: 'customer', facts: bare }).isAllowed,
    );
    expect(asked).toEqual([S.PlaceHolder, S.Abandoned, S.Estimated]);
  });

  it('explains in a sentence what is impossible', () => {
    const reasonOf = (from: BookingStatus | null, to: BookingStatus, by: BookingMover) =>
      said(checkMove({ from, to, by, facts: bare }));
    expect(reasonOf(null, S.Booked, 'staff')).toMatchObject({ reason: 'A booking can’t start in Booked.' });
    expect(reasonOf(S.Quote, S.Estimated, 'customer')).toMatchObject({
      reason: 'A booking cannot be moved from Quote to Estimated by the customer.',
    });
    expect(reasonOf(S.Booked, S.Finalised, 'system')).toMatchObject({
      reason: 'A booking does not move from Booked to Finalised.',
    });
  });
});

describe('an outcome', () => {
  it('Cancelled can be recorded wherever staff can cancel, Completed once the musicians are paid', () => {
    const cancelling = bookingStatuses.filter((status) => outcomesFor(status).includes('Cancelled'));
    expect(cancelling).toEqual(bookingStatuses.filter((status) => offeredToStaff[status].includes(S.Cancelled)));
    expect(bookingStatuses.filter((status) => outcomesFor(status).includes('Completed'))).toEqual([S.MusiciansPaid]);
  });

  it.each(bookingTransitions.filter(({ outcome }) => outcome))('$outcome leads to $to from $from', (row) => {
    expect(row.outcome && statusAfterOutcome[row.outcome]).toBe(row.to);
  });
});

describe('automatic moves', () => {
  it('book a confirmed booking immediately if it was already paid', () => {
    const moves = movesThatFollow(S.Confirmation, { ...bare, isDepositOrFullPaid: true });
    expect(moves.map(({ to }) => to)).toEqual([S.Booked]);
  });

  it('catch up in order after downtime over the whole event', () => {
    const facts = { ...bare, firstStart: '2027-03-13T04:00:00Z', lastEnd: '2027-03-13T14:00:00Z' };
    expect(movesThatFollow(S.Booked, facts).map(({ to }) => to)).toEqual([S.Performing, S.PostEvent]);
    expect(movesThatFollow(S.PlanningCompleted, { ...facts, arePayoutsCalculated: true }).map(({ to }) => to)).toEqual([
      S.Performing,
      S.PostEvent,
      S.Unconfirmed,
      S.ReadyToPay,
    ]);
  });

  it('do nothing that a person has to decide', () => {
    const waiting = bookingStatuses.filter((status) => movesThatFollow(status, everythingDone).length === 0);
    expect(waiting).toEqual([1, 10, 15, 20, 30, 40, 100, 110, 120, 130, 140]);
  });

  it('follow the confirmation of payments in both directions', () => {
    const calculated = { ...bare, arePayoutsCalculated: true };
    const one = { ...calculated, unconfirmedPayouts: 1 };
    expect(movesThatFollow(S.Unconfirmed, calculated).map(({ to }) => to)).toEqual([S.ReadyToPay]);
    expect(movesThatFollow(S.ReadyToPay, one).map(({ to }) => to)).toEqual([S.Unconfirmed]);
  });
});

const everythingDone: BookingFacts = {
  now,
  eventType: EventType.Wedding,
  hasMusic: true,
  isFirmPriceSet: true,
  isEventDateKnown: true,
  unfilledPositions: 0,
  filledPositions: 4,
  proceedsUnfilled: true,
  isDepositOrFullPaid: true,
  isTimelineComplete: true,
  openInvoices: 0,
  isMoneyHeld: false,
  archivedFrom: null,
  archivedAt: null,
  firstStart: '2027-03-13T04:00:00Z',
  lastEnd: '2027-03-13T14:00:00Z',
  arePayoutsCalculated: true,
  unconfirmedPayouts: 0,
  unpaidPayouts: 0,
};

const someFacts: fc.Arbitrary<BookingFacts> = fc.record({
  now: fc.constant(now),
  eventType: fc.constantFrom(EventType.Wedding, EventType.Corporate, EventType.Party),
  hasMusic: fc.boolean(),
  isFirmPriceSet: fc.boolean(),
  isEventDateKnown: fc.boolean(),
  unfilledPositions: fc.nat(3),
  filledPositions: fc.nat(3),
  proceedsUnfilled: fc.boolean(),
  isDepositOrFullPaid: fc.boolean(),
  isTimelineComplete: fc.boolean(),
  openInvoices: fc.nat(2),
  isMoneyHeld: fc.boolean(),
  archivedFrom: fc.constantFrom(null, S.Estimated, S.Quote),
  archivedAt: fc.constantFrom(null, '2027-03-14T05:00:00Z'),
  firstStart: fc.constantFrom(null, '2027-03-14T06:00:00Z', '2027-03-14T08:00:00Z'),
  lastEnd: fc.constantFrom(null, '2027-03-14T06:30:00Z', '2027-03-14T09:00:00Z'),
  arePayoutsCalculated: fc.boolean(),
  unconfirmedPayouts: fc.nat(2),
  unpaidPayouts: fc.nat(2),
});

describe('a random history', () => {
  it('never leaves the table and never enters an unknown status', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...bookingStatuses),
      by: fc.constantFrom<BookingMover>('staff', 'customer', 'system'),
      facts: someFacts,
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let from: BookingStatus | null = null;
        for (const { to, by, facts } of attempts) {
          const answer = checkMove({ from, to, by, facts });
          const steps: { from: BookingStatus | null; to: BookingStatus }[] = answer.isAllowed
            ? [answer.row, ...movesThatFollow(answer.row.to, facts)]
            : [];
          for (const step of steps) {
            const inTable = bookingTransitions.some((row) => row.from === from && row.to === step.to);
            if (!inTable || step.from !== from) return false;
            from = step.to;
          }
        }
        return true;
      }),
      { numRuns: 1000 },
    );
  });

  it('terminates: automatic moves never form a cycle', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bookingStatuses), someFacts, (status, facts) => {
        const visited = movesThatFollow(status, facts).map(({ to }) => to);
        return !visited.includes(status) && new Set(visited).size === visited.length;
      }),
    );
  });
});

describe('closing the books', () => {
  it.each<[string, Outcome, BookingStatus, boolean, boolean]>([
    ['does not start before the event', 'Completed', S.Booked, false, false],
    ['starts when the event is over', 'Completed', S.PostEvent, true, false],
    ['finishes when the musicians are paid', 'Completed', S.MusiciansPaid, true, true],
    ['can be recorded later if staff just finalised it', 'Completed', S.Finalised, true, true],
    ['of a cancelled booking is not a completion', 'Completed', S.Cancelled, false, false],
    ['as cancelled needs an agreed booking', 'Cancelled', S.Quote, false, false],
    ['as cancelled is closed when the music begins', 'Cancelled', S.Performing, false, false],
    ['as cancelled is open while it is planned', 'Cancelled', S.Confirmation, true, true],
    ['can be recorded later if staff just cancelled it', 'Cancelled', S.Cancelled, true, true],
  ])('%s', (_, outcome, status, mayTick, mayRecord) => {
    expect([mayTickSteps(outcome, status), mayRecordOutcome(outcome, status)]).toEqual([mayTick, mayRecord]);
  });
});

describe('the drawing in docs/rules/lifecycle.md', () => {
  it('shows every move of the table and no other', () => {
    const page = readFileSync(new URL('../../../../docs/rules/lifecycle.md', import.meta.url), 'utf8');
    const nameOf = new Map(Object.entries(S).map(([name, status]) => [status, name]));
    const drawn = [...page.matchAll(/^\s+(\S+) --> (\w+)(?: ?:.*)?$/gm)].map(([, from, to]) => `${from} to ${to}`);
    const rows = bookingTransitions.map(
      ({ from, to }) => `${from === null ? '[*]' : nameOf.get(from)} to ${nameOf.get(to)}`,
    );
    expect([...drawn].sort()).toEqual([...new Set(rows)].sort());
  });
});
