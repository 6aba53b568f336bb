import { z } from 'zod';
import { currency, eventType } from '../enums.ts';
import { date, id, idParams, instant, linkKey, pageQuery, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';

const company = z.object({
  id,
  name: z.string(),
  /** The organisation that a business unit or store stands in. */
  parentName: z.string().nullable(),
});

export const listCompanies = operation({
  method: 'GET',
  path: '/Companies',
  access: 'staff',
  summary: 'Companies, business units and stores that a customer can ask for, by name; the first twenty',
  query: z.object({ search: text(100, 'A search').default('') }),
  output: z.object({ items: z.array(company) }),
});

export const getBookingCompany = operation({
  method: 'GET',
  path: '/Booking/:id/Company',
  access: 'staff',
  summary: 'The company whose people see the bookings of this booking’s customer, and who linked them when',
  params: idParams,
  output: z.object({
    company: company.nullable(),
    canChange: z.boolean(),
    /** The latest first. */
    history: z.array(
      z.object({
        name: z.string(),
        linkedAt: instant,
        linkedBy: z.string(),
        endedAt: instant.nullable(),
        endedBy: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['bookingNotFound'],
});

export const linkBookingCompany = operation({
  method: 'PUT',
  path: '/Booking/:id/Company',
  access: 'booking management',
  summary: 'Let the people of a company see all bookings of this booking’s customer; null ends it',
  params: idParams,
  body: z.object({ organisationId: id.nullable() }),
  output: z.object({ message: z.string() }),
  refusals: ['bookingNotFound', 'bookingOfAnotherManager'],
});

export const listCompanyBookings = operation({
  method: 'GET',
  path: '/Organisation/:id/Bookings',
  access: 'org member',
  summary:
    'Bookings of the customers of a company and its units, the newest first, with invoices and who looks after them',
  params: idParams,
  query: z.object({
    take: pageQuery.shape.take,
    /** `nextCursor` of the previous response. */
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        number: z.int(),
        customerName: z.string(),
        companyName: z.string(),
        type: eventType,
        eventDate: date.nullable(),
        cityName: z.string(),
        /** How it stands, in the words that its customer reads. */
        standing: z.object({ title: z.string(), next: z.string() }),
        currency,
        gigs: z.array(
          z.object({
            id,
            name: z.string(),
            musicName: z.string(),
            placeName: z.string().nullable(),
            startTime: wallTime.nullable(),
          }),
        ),
        /** Who looks after it; the city's office while nobody does. */
        contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
        /** Sent and still valid. */
        invoices: z.array(
          z.object({
            number: z.string(),
            amountMinor: z.int(),
            dueOn: date,
            isPaid: z.boolean(),
            /** The invoice's own page. */
            url: linkKey(z.string()),
          }),
        ),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['organisationNotFound'],
});
