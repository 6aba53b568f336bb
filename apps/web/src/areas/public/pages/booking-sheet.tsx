import type { BookingSheetPage } from '@cadenza/contract/customer-page/shapes';
import { PrintedSheet } from '../../../features/booking-sheet/printed-sheet.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const bookingSheet: PageOf<BookingSheetPage> = {
  head: ({ sheet, city }, { brand }) => ({
    title: `Booking sheet ${sheet.booking.number} · ${brand}`,
    description: 'Places, hours, who plays, and the order of the day.',
    language: `en-${city.regionId}`,
    canonical: null,
  }),
  body: ({ sheet, city }) => (
    <PublicFrame city={city}>
      <PrintedSheet sheet={sheet} />
    </PublicFrame>
  ),
};
