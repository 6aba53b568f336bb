import type { BookingSheet } from '@cadenza/contract/booking-sheet/operations';
import { formatPhone } from '@cadenza/domain/format-phone';
import { formatMinor } from '@cadenza/domain/money';
import { regionOfCurrency } from '@cadenza/domain/regions';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import { writtenNotes } from '@cadenza/domain/venues/venue-notes';
import type { SheetContent, SheetPart, SheetRow } from '../../../platform/pdf/sheet-content.ts';

/** The booking sheet for printing, with only what its reader may see. */
export function sheetDocument(sheet: BookingSheet, brand: string): SheetContent {
  const { booking } = sheet;
  return {
    regionId: regionOfCurrency(sheet.currency),
    brand,
    title: 'Booking sheet',
    sender: [`${brand} ${booking.cityName}`, formatPhone(booking.phone), booking.email],
    foot: `${brand} · Booking ${booking.number}`,
    parts: [
      { kind: 'facts', facts: factsOf(booking) },
      ...sheet.gigs.flatMap((gig) => gigParts(sheet, gig)),
      ...momentParts(sheet.moments),
      ...amountParts(sheet),
    ],
  };
}

function factsOf({ customerName, title, cityName, eventDate, manager }: BookingSheet['booking']) {
  return [
    { name: 'For', lines: title ? [customerName, title] : [customerName] },
    {
      name: `When (${cityName} time)`,
      lines: [eventDate ? formatLongDate(eventDate) : 'Date to be confirmed'],
    },
    ...(manager ? [{ name: 'Your contact', lines: [manager.name, formatPhone(manager.phone)] }] : []),
  ];
}

function gigParts({ positionMaps, currency }: BookingSheet, gig: BookingSheet['gigs'][number]): SheetPart[] {
  const { positions = [] } = positionMaps.find(({ gigId }) => gigId === gig.id) ?? {};
  const hours = [gig.startTime, gig.endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' to ');
  const arrival = gig.arrivalTime ? `musicians arrive at ${formatTime(gig.arrivalTime)}` : '';
  const place = [gig.venueName, gig.venueAddress].filter(Boolean).join(', ');
  return [
    { kind: 'heading', text: [gig.performanceTypeName, gig.performanceName].filter(Boolean).join(': ') },
    {
      kind: 'row',
      left: [hours, arrival].filter(Boolean).join(', '),
      note: place || 'Place to be confirmed',
      right: '',
    },
    ...(gig.venueNotes ? writtenNotes(gig.venueNotes) : []).map(
      ({ name, fact }): SheetPart => ({ kind: 'row', left: name, note: fact, right: '' }),
    ),
    ...positions.map(
      ({ name, isLeader, musician, earningMinor }): SheetPart => ({
        kind: 'row',
        left: `${name}${isLeader ? ' (leads)' : ''}: ${musician ?? 'open'}`,
        right: earningMinor === null ? '' : formatMinor(earningMinor, currency),
      }),
    ),
  ];
}

const momentParts = (moments: BookingSheet['moments']): SheetPart[] =>
  moments.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Order of the day' },
        ...moments.map(
          ({ time, dayOffset, title, note, songs }): SheetPart => ({
            kind: 'moment',
            time: formatTime(time),
            isAfterMidnight: dayOffset > 0,
            title,
            notes: [note, ...songs].filter(Boolean),
          }),
        ),
      ];

function amountParts({ bookingInvoice, totalMusicianPayMinor, currency }: BookingSheet): SheetPart[] {
  const amount = (minor: number) => formatMinor(minor, currency);
  const pay: SheetRow[] =
    totalMusicianPayMinor === null
      ? []
      : [{ left: 'Musicians’ pay', right: amount(totalMusicianPayMinor), isStrong: true }];
  if (!bookingInvoice) return pay.length === 0 ? [] : [{ kind: 'sum', rows: pay }];
  const { items, totalMinor, taxLabel, taxMinor } = bookingInvoice;
  const total: SheetRow = {
    left: `Total ${currency}`,
    ...(taxMinor > 0 ? { note: `includes ${taxLabel} ${amount(taxMinor)}` } : {}),
    right: amount(totalMinor),
    isStrong: true,
  };
  return [
    { kind: 'heading', text: 'The agreed price' },
    ...items.map(({ title, payable }): SheetPart => ({ kind: 'row', left: title, right: amount(payable) })),
    { kind: 'sum', rows: [total, ...pay] },
  ];
}
