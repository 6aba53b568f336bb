import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { formatPhone } from '@cadenza/domain/format-phone';
import type { ShownGig } from '@cadenza/domain/gig-roster/filter-roster';
import { fillingOf, type RosterHours, type RosterPosition } from '@cadenza/domain/gig-roster/roster-gig';
import type { RosterSpan } from '@cadenza/domain/gig-roster/roster-span';
import { bookedMusiciansReport, inOrderOfRoster } from '@cadenza/domain/reports/booked-musicians-report';
import { formatLongDate, formatMinute, formatShortDate } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { ReportCity } from '../door.ts';

interface SheetOf {
  brand: string;
  city: Pick<ReportCity, 'regionId' | 'name'>;
  span: RosterSpan;
}

/** The gig roster for printing: each day with its gigs by start time, and whom to call. */
export function bookedMusiciansSheet(shown: readonly ShownGig[], { brand, city, span }: SheetOf): SheetContent {
  const days = new Map<string, ShownGig[]>();
  for (const each of inOrderOfRoster(shown)) days.set(each.gig.date, [...(days.get(each.gig.date) ?? []), each]);
  const { fromDate, toDate } = span;
  const when =
    fromDate === toDate ? formatLongDate(fromDate) : `${formatShortDate(fromDate)} to ${formatShortDate(toDate)}`;
  return {
    regionId: city.regionId,
    brand,
    title: bookedMusiciansReport.title,
    sender: [`${brand} ${city.name}`, when, `Times in ${city.name}`],
    foot: `${brand} · ${city.name}, ${when}`,
    parts:
      days.size === 0
        ? [{ kind: 'text', text: 'No gigs on these days.' }]
        : [...days].flatMap(([date, gigs]): SheetPart[] => [
            { kind: 'heading', text: formatLongDate(date) },
            ...gigs.flatMap(gigParts),
          ]),
  };
}

function gigParts({ gig, positions }: ShownGig): SheetPart[] {
  const place = gig.venue ? [gig.venue.name, gig.venue.suburb].filter(Boolean).join(', ') : 'Place to be confirmed';
  return [
    {
      kind: 'row',
      left: `${formatMinute(gig.startMinute)} to ${formatMinute(gig.endMinute)}: ${gig.typeName} of ${bookingName(gig)}`,
      right: String(gig.bookingNumber),
      note: [place, gig.performanceName, arrival(gig)].filter(Boolean).join(' · '),
      isStrong: true,
    },
    ...positions.map((position): SheetPart => {
      const isEarlyOrLate = position.arrivalMinute !== gig.arrivalMinute;
      return {
        kind: 'row',
        left: `${position.name}${position.isLeader ? ' (leads)' : ''}: ${whoOf(position)}`,
        right: position.person?.mobile ? formatPhone(position.person.mobile) : '',
        ...(isEarlyOrLate ? { note: arrival(position) } : {}),
      };
    }),
  ];
}

const arrival = ({ arrivalMinute }: RosterHours) => `arrival at ${formatMinute(arrivalMinute)}`;

function whoOf(position: RosterPosition): string {
  const name = position.person?.name ?? '';
  switch (fillingOf(position)) {
    case 'unfilled':
      return 'unfilled';
    case 'held':
      return `${name}, date held`;
    case 'declined':
      return `${name}, can’t make it`;
    case 'booked':
      return name;
  }
}
