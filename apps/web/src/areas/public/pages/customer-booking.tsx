import type { CustomerBookingPage } from '@cadenza/contract/customer-page/shapes';
import { CustomerBooking } from '../../../features/customer-page/customer-booking.tsx';
import { PublicFrame } from '../public-frame.tsx';
import type { PageOf } from '../public-page.ts';

export const customerBooking: PageOf<CustomerBookingPage> = {
  head: ({ bookingNumber, city }, { brand }) => ({
    title: `Your booking ${bookingNumber} · ${brand}`,
    description: 'Your booking, its progress and the programme for your day.',
    language: `en-${city.regionId}`,
    canonical: null,
  }),
  body: (page) => (
    <PublicFrame city={page.city}>
      <CustomerBooking {...page} />
    </PublicFrame>
  ),
};
