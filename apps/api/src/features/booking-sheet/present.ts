import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import { payShownTo, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { sumMinor } from '@cadenza/domain/money';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import type { PositionEarning } from '../payouts/door.ts';
import type { SheetBasis } from './views.ts';

/** Whom the sheet is for; for a musician's sheet, which musician. */
export interface SheetReader {
  roleType: SheetRole;
  personId: string | null;
}

/**
 * The sheet as its reader may see it: customers see first names, no pay and no venue notes, musicians their own pay and
 * no prices, the office everything.
 */
export function presentSheet(
  basis: SheetBasis,
  earnings: readonly PositionEarning[],
  { roleType, personId }: SheetReader,
): BookingSheet {
  const pay = payShownTo(roleType);
  const isCustomer = roleType === SheetRole.Client;
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    isCustomer ? firstName : `${firstName} ${lastName}`;
  const earningOf = (positionId: string, musicianId: string | undefined) => {
    const isTheirs = musicianId !== undefined && (pay === 'all' || (pay === 'own' && musicianId === personId));
    return isTheirs ? (earnings.find((each) => each.positionId === positionId)?.earningMinor ?? null) : null;
  };
  const { booking, gigs, positions, moments, bookingInvoice, currency } = basis;
  return {
    roleType,
    booking,
    currency,
    gigIds: gigs.map(({ id }) => id),
    gigs: gigs.map((gig) => ({ ...gig, venueNotes: isCustomer ? null : gig.venueNotes })),
    positionMaps: gigs.map((gig) => ({
      gigId: gig.id,
      positions: positions
        .filter(({ gigId }) => gigId === gig.id)
        .map(({ id, name, isLeader, musician, arrivalTime, startTime, endTime }) => ({
          id,
          name,
          isLeader,
          musician: musician && nameOf(musician),
          arrivalTime,
          startTime,
          endTime,
          earningMinor: earningOf(id, musician?.id),
        })),
    })),
    bookingInvoice: pay === 'own' ? null : bookingInvoice,
    moments,
    bookedMusicians: bookedIn(positions).map(({ musician, titles }) => ({ name: nameOf(musician), positions: titles })),
    totalMusicianPayMinor: pay === 'all' ? sumMinor(earnings.map(({ earningMinor }) => earningMinor)) : null,
  };
}

/** Each musician once, with everything they play. */
function bookedIn(positions: SheetBasis['positions']) {
  const people = new Map<
    string,
    { musician: NonNullable<SheetBasis['positions'][number]['musician']>; titles: string[] }
  >();
  for (const { musician, name, performanceTypeId } of positions) {
    if (!musician) continue;
    const known = people.get(musician.id) ?? { musician, titles: [] };
    known.titles.push(positionTitle(name, performanceTypeId));
    people.set(musician.id, known);
  }
  return [...people.values()];
}
