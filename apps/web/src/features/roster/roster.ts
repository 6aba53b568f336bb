import type { OutputOf } from '@cadenza/contract/operations';

export type Booking = OutputOf<'getBooking'>;
export type Roster = OutputOf<'listPositions'>;
export type GigGroup = Roster['groups'][number];
export type Position = GigGroup['positions'][number];
export type Singer = Roster['singers'][number];
export type Candidate = OutputOf<'listCandidates'>['items'][number];

export const positionsOf = (roster: Roster): Position[] => roster.groups.flatMap(({ positions }) => positions);

/** "2 of 5 booked", or "no positions". */
export const filledWords = ({ positionsFilled, positionsTotal }: Roster): string =>
  positionsTotal === 0 ? 'no positions' : `${positionsFilled} of ${positionsTotal} booked`;

/** The parts of a position's pay that are not zero: "$185.00, travel $45.00". */
export const payParts = ({ pay }: Position): { label: string; minor: number }[] =>
  [
    { label: 'playing', minor: pay.payMinor },
    { label: 'travel', minor: pay.travelMinor },
    { label: 'artist fee', minor: pay.artistFeeMinor },
  ].filter(({ minor }) => minor !== 0);

/** A position has its own hours if they differ from those of its gig. */
export const hasOwnHours = (position: Position, group: GigGroup): boolean =>
  position.startAt !== group.startAt || position.endAt !== group.endAt || position.arrivalAt !== group.arrivalAt;

/** Why a booking has no positions yet: its music is not chosen, or Planning opens them. */
export const wherePositionsComeFrom = (gigs: readonly { performance: unknown }[]): string =>
  gigs.some(({ performance }) => performance !== null)
    ? 'Positions open in Planning, one for each seat in the line-up.'
    : 'Choose music for the ceremony or reception to create positions.';

/** "Replace Ines Harper" or "Find First violin, ceremony" for each position, unless no one can be changed. */
export const findCommands = (roster: Roster): { label: string; detail?: string; position: Position }[] =>
  roster.refusals.manage === null
    ? positionsOf(roster).map((position) =>
        position.musician
          ? { label: `Replace ${position.musician.name}`, detail: position.title, position }
          : { label: `Find ${position.title}`, position },
      )
    : [];
