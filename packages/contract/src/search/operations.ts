import { z } from 'zod';
import { bookingStatus } from '../enums.ts';
import { date, id, listOf, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const searchEverything = operation({
  method: 'GET',
  path: '/Search',
  access: 'staff',
  summary: 'Search customers, bookings, musicians and venues of the cities you work for, best matches first',
  query: z.object({
    search: text(100, 'A search').min(2, 'Please type at least 2 characters'),
  }),
  output: z.object({
    customers: listOf({
      id,
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      /** The newest booking, which the result links to. */
      bookingId: id.nullable(),
      bookingStatus: bookingStatus.nullable(),
    }),
    bookings: listOf({
      id,
      bookingNumber: z.int(),
      customerName: z.string(),
      title: z.string(),
      status: bookingStatus,
      eventDate: date.nullable(),
      cityName: z.string(),
    }),
    musicians: listOf({
      userId: id,
      name: z.string(),
      cityName: z.string(),
      skills: z.array(z.string()),
      photoPath: z.string().nullable(),
    }),
    venues: listOf({ id, name: z.string(), formattedAddress: z.string(), cityName: z.string() }),
  }),
});
