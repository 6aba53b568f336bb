import { companyViews } from '@cadenza/domain/company-bookings/company-view';
import { customerStages } from '@cadenza/domain/customer-page/customer-status';
import { z } from 'zod';
import { currency, eventType } from '../enums.ts';
import { date, id, instant, linkKey, listOf, pageQuery, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';

const company = z.object({
  id,
  name: z.string(),
  /** The organisation that a business unit or store belongs to. */
  parentName: z.string().nullable(),
});

export const listCompanies = operation({
  method: 'GET',
  path: '/Companies',
  access: 'staff',
  summary: 'Search companies, business units and stores that a customer can belong to, by name; the first twenty',
  query: z.object({ search: text(100, 'A search').default('') }),
  output: z.object({ items: z.array(company) }),
});

export const getBookingCompany = operation({
  method: 'GET',
  path: '/Booking/:id/Company',
  access: 'staff',
  summary: 'Get the company whose people can see the bookings of this customer, and who linked it when',
  output: z.object({
    company: company.nullable(),
    canChange: z.boolean(),
    /** Latest first. */
    history: listOf({
      name: z.string(),
      linkedAt: instant,
      linkedBy: z.string(),
      endedAt: instant.nullable(),
      endedBy: z.string().nullable(),
    }),
  }),
  refusals: ['bookingNotFound'],
});

export const linkBookingCompany = operation({
  method: 'PUT',
  path: '/Booking/:id/Company',
  access: 'booking management',
  summary: 'Let the people of a company see all bookings of this customer; null ends it',
  body: z.object({ organisationId: id.nullable() }),
  output: z.object({ message: z.string() }),
  refusals: ['bookingNotFound', 'bookingOfAnotherManager'],
});

const companyContact = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** What the list and the page of one booking show. */
const companyBooking = z.object({
  id,
  number: z.int(),
  customerName: z.string(),
  companyName: z.string(),
  type: eventType,
  eventDate: date.nullable(),
  cityName: z.string(),
  /** The status in the words shown to the customer; no stage once it is closed. */
  status: z.object({ stage: z.enum(customerStages).nullable(), title: z.string(), next: z.string() }),
  currency,
  /** The agreed price, otherwise the quote; null for a closed booking that was never agreed. */
  totalMinor: z.int().nullable(),
  /** The unpaid part of the agreed price; null without one, and for a closed booking. */
  toPayMinor: z.int().nullable(),
  gigs: listOf({
    id,
    name: z.string(),
    musicName: z.string(),
    placeName: z.string().nullable(),
    startTime: wallTime.nullable(),
  }),
  /** The sales manager, or the city's office while unassigned. */
  contact: companyContact,
  /** Sent and still valid. */
  invoices: listOf({
    number: z.string(),
    amountMinor: z.int(),
    dueOn: date,
    isPaid: z.boolean(),
    /** The invoice page; null for a client app, because the link would outlive the app's permission. */
    url: linkKey(z.string()).nullable(),
  }),
});

export const listCompanyBookings = operation({
  method: 'GET',
  path: '/Organisation/:id/Bookings',
  access: 'org member',
  summary:
    'List the bookings of a company’s customers and its units by date, with price, invoices and sales manager; past latest first, upcoming next first',
  query: z.object({
    take: pageQuery.shape.take,
    view: z.enum(companyViews).default('all'),
    /** A customer's name, or a booking's number. */
    search: text(100, 'A search').default(''),
    /** `nextCursor` of the previous response. */
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({ items: z.array(companyBooking), nextCursor: z.string().nullable() }),
  refusals: ['organisationNotFound'],
});

export const getCompanyBooking = operation({
  method: 'GET',
  path: '/CompanyBooking/:id',
  access: 'org member',
  summary: 'Get a booking of a company’s customer, as the company’s people see it',
  output: companyBooking.extend({
    /** The city's wall time. */
    gigs: z.array(
      companyBooking.shape.gigs.element.extend({ placeAddress: z.string().nullable(), endTime: wallTime.nullable() }),
    ),
    /** The event timeline. */
    moments: listOf({ time: wallTime, isNextDay: z.boolean(), title: z.string() }),
    price: z
      .object({
        isAgreed: z.boolean(),
        lines: listOf({ title: z.string(), explanation: z.string(), netMinor: z.int(), grossMinor: z.int() }),
        taxLabel: z.string(),
        taxMinor: z.int(),
        /** The city quotes its prices with tax. */
        isTaxIncluded: z.boolean(),
      })
      .nullable(),
    /** The city's office. */
    office: companyContact,
  }),
  refusals: ['bookingNotFound'],
});
