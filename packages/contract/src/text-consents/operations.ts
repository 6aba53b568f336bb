import { z } from 'zod';
import { bookingRefusals } from '../booking-refusals.ts';
import { operation } from '../operation.ts';

export const stopTexts = operation({
  method: 'PUT',
  path: '/Booking/:id/Texts/Stopped',
  access: 'booking management',
  summary: 'Stop text messages to the customer of a booking at their request; they can agree again on their page',
  output: z.object({ message: z.string() }),
  refusals: bookingRefusals,
});
