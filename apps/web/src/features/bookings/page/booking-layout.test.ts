import { BookingStatus, bookingStatuses, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { describe, expect, it } from 'vitest';
import { bookingLayout, bookingParts, foldLabel } from './booking-layout.ts';

const S = BookingStatus;
const enquiry =
  '1 details conversation quote about [booked invoices musicians timeline musics payments figures closing] links history';
const planned =
  '1 details about conversation figures closing links history | 2 quote booked invoices payments | 3 musicians timeline musics';
const past =
  '1 closing links [figures history details about conversation] | 2 payments [musicians timeline musics] | 3 invoices [quote booked]';

/** Columns with their parts in order, folded ones in brackets. */
function drawn(layout: ReturnType<typeof bookingLayout>): string {
  const columns = ([1, 2, 3] as const).flatMap((column) => {
    const placed = layout.filter((each) => each.column === column);
    const words = placed.map(({ part, fold }, index) => {
      const opens = fold !== null && placed[index - 1]?.fold !== fold ? '[' : '';
      const closes = fold !== null && placed[index + 1]?.fold !== fold ? ']' : '';
      return `${opens}${part}${closes}`;
    });
    return placed.length > 0 ? [`${column} ${words.join(' ')}`] : [];
  });
  return columns.join(' | ');
}

const expected: Record<BookingStatus, string> = {
  [S.PlaceHolder]: enquiry,
  [S.Abandoned]: enquiry,
  [S.CallbackRequested]: enquiry,
  [S.Estimated]: enquiry,
  [S.Quote]: enquiry,
  [S.Planning]: planned,
  [S.Confirmation]: planned,
  [S.Booked]: planned,
  [S.PlanningCompleted]: planned,
  [S.Performing]: planned,
  [S.PostEvent]: past,
  [S.Unconfirmed]: past,
  [S.ReadyToPay]: past,
  [S.MusiciansPaid]: past,
  [S.Finalised]: past,
  [S.Cancelled]: past,
  [S.Archived]: enquiry,
};

describe('the page of a booking', () => {
  it.each(bookingStatuses.map((status) => ({ status, label: bookingStatusLabel(status) })))(
    'in $label shows its parts in their order',
    ({ status }) => {
      expect(drawn(bookingLayout({ status, isPriceAgreed: false }))).toBe(expected[status]);
    },
  );

  it('shows the invoices of an enquiry once its price is agreed', () => {
    expect(drawn(bookingLayout({ status: S.Quote, isPriceAgreed: true }))).toBe(
      '1 details conversation quote invoices about [booked musicians timeline musics payments figures closing] links history',
    );
  });

  it('contains every part exactly once; parts of one section share a column', () => {
    for (const status of bookingStatuses) {
      for (const isPriceAgreed of [false, true]) {
        const layout = bookingLayout({ status, isPriceAgreed });
        expect(layout.map(({ part }) => part).toSorted()).toEqual(Object.keys(bookingParts).toSorted());
        const places = new Set(layout.map(({ part, column }) => `${bookingParts[part].section} ${column}`));
        expect(places.size).toBe(8);
      }
    }
  });

  it('summarises a fold in one line', () => {
    expect(foldLabel('After agreement', bookingLayout({ status: S.Estimated, isPriceAgreed: false }))).toBe(
      'After agreement: invoices, musicians, timeline, songs, payouts, figures, closing',
    );
    expect(foldLabel('The day', bookingLayout({ status: S.Finalised, isPriceAgreed: true }))).toBe(
      'The day: musicians, timeline, songs',
    );
  });
});
