import { fieldProblems } from '@cadenza/domain/field-problems';
import { z } from 'zod';
import { eventInput } from '../bookings/change.ts';
import { chosenBookings, outcomeOfEach } from '../bookings/chosen.ts';
import { customerInput, personBooking } from '../bookings/shapes.ts';
import { bookingStatus, currency, entityStatus, eventType, regionId, relationship } from '../enums.ts';
import { id, instant, jsonList, listOf, pageOf, pageQuery, ruledTogether, savedFile, text } from '../fields.ts';
import { operation } from '../operation.ts';

const prospectSorts = ['entered', '-entered', 'event', '-event'] as const;

/** A row of the prospects list: a person with their bookings. */
const prospect = z.object({
  id,
  cityId: id,
  regionId,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  landline: z.string(),
  relationship,
  company: z.string(),
  /** The site and campaign of their latest enquiry; '' where unknown. */
  source: z.string(),
  assignee: z.object({ userId: id, name: z.string() }).nullable(),
  /** Whether the caller can change it: an admin, or the assignee. */
  canManage: z.boolean(),
  /** Whether the caller can take it over or reassign it. */
  canReassign: z.boolean(),
  /** Newest first. */
  bookings: z.array(personBooking),
  /** When the newest of them was added. */
  latestAt: instant,
  /** The open call request: the number, and the preferred time in the customer's words; '' where unknown. */
  call: z.object({ phone: z.string(), wished: z.string() }).nullable(),
});

const filter = {
  cityIds: jsonList(id).optional(),
  /** Default: every prospect status, and Archived when archived ones are included. Planning is listed only when it is named. */
  status: jsonList(bookingStatus).optional(),
};

const listQuery = pageQuery.extend({
  ...filter,
  isIncludeArchived: z.stringbool().default(false),
  isIncludeAllManagers: z.stringbool().default(false),
  /** Returns the totals of the bookings. */
  withValues: z.stringbool().default(false),
  /** Name, email address, phone number or booking number. */
  search: text(100, 'A search').optional(),
  /** By when the newest booking was added, or by its event date; a leading minus sorts descending. */
  sort: z.enum(prospectSorts).default('-entered'),
});

export const listProspects = operation({
  method: 'GET',
  path: '/Prospects',
  access: 'staff',
  summary:
    'List people with a booking that is not agreed yet, newest first; sales managers see their own and unassigned ones',
  query: listQuery,
  /** With `isTotalAtLeast`, the search matched so many people that counting stopped early. */
  output: pageOf(prospect).extend({
    isTotalAtLeast: z.boolean(),
    /** Totals of all bookings in the list by currency; null unless requested, and in a search. */
    values: listOf({ currency, bookings: z.int(), minor: z.int() }).nullable(),
  }),
});

export const downloadProspects = operation({
  method: 'GET',
  path: '/Prospects/File',
  access: 'staff',
  summary: 'Download all pages of the list of prospects as CSV (base64)',
  query: listQuery.omit({ skip: true, take: true, withValues: true }),
  output: savedFile,
  refusals: ['listTooLong'],
});

export const getProspect = operation({
  method: 'GET',
  path: '/Prospect/:id',
  access: 'staff',
  summary: 'Get a person of the prospects list, with their bookings in the given statuses',
  query: z.object(filter),
  output: prospect,
  refusals: ['clientNotFound'],
});

export const listBookingsByPerson = operation({
  method: 'GET',
  path: '/Prospect/:id/Bookings',
  access: 'staff',
  summary: 'List all bookings of a person, newest first',
  query: pageQuery.extend({ status: filter.status, cityId: id.optional() }),
  output: pageOf(personBooking),
  refusals: ['clientNotFound'],
});

export const createAdminBooking = operation({
  method: 'POST',
  path: '/Prospects',
  access: 'staff',
  summary: 'Add a prospect or a booking for one; without an event, it is a PlaceHolder that the next booking fills',
  body: z.object({
    cityId: id,
    /** An existing client; otherwise the one with this email address in the city, otherwise a new one. */
    customerId: id.optional(),
    customer: customerInput.optional(),
    type: eventType.default(0),
    note: text(4000, 'A note').default(''),
    event: eventInput.optional(),
    /** Admins may assign it immediately; a sales manager's own are assigned to them. */
    assigneeUserId: id.optional(),
  }),
  output: z.object({ bookingId: id, bookingNumber: z.int(), customerId: id, status: bookingStatus }),
  refusals: ['bookingNotFound', 'bookingMoveUnknown', 'cityNotFound', 'clientNotFound', 'clientOfAnotherManager'],
});

const salesManager = z.object({
  userId: id,
  roleId: id,
  orgId: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  photoPath: z.string().nullable(),
  /** Status of the role in the city: 70 enabled, 20 disabled, 0 error. */
  status: entityStatus,
  isActive: z.boolean(),
  canSetStatus: z.boolean(),
  clients: z.int(),
});

export const listSalesManagers = operation({
  method: 'GET',
  path: '/SalesManagers',
  access: 'staff',
  summary: 'List the sales managers of a city by name',
  query: pageQuery.extend({ cityId: id, status: jsonList(entityStatus).optional() }),
  output: pageOf(salesManager),
  refusals: ['cityNotFound'],
});

export const assignSalesManager = operation({
  method: 'PUT',
  path: '/SalesManagers/Assign',
  access: 'staff',
  summary: 'Assign customers to a sales manager; only for admins and the manager who has them',
  body: z.object({
    /** The sales manager's user id. */
    id: z.uuid('Please choose a sales manager'),
    customerIds: z.array(id).min(1, 'Please select at least one prospect').max(100, 'At most 100 at a time'),
    /** The current manager of each customer; refused if it has changed. */
    from: id.optional(),
  }),
  output: z.object({ assigned: z.int() }),
  refusals: ['clientNotFound', 'clientReassigned', 'reassignmentDenied'],
});

export const assignBookings = operation({
  method: 'PUT',
  path: '/Bookings/Assign',
  access: 'booking management',
  summary:
    'Assign the customers of several bookings to a sales manager independently; returns the reason for each one that was refused',
  body: z.object({
    /** The sales manager's user id. */
    id: z.uuid('Please choose a sales manager'),
    bookingIds: chosenBookings,
  }),
  output: outcomeOfEach.extend({
    /** The reassigned customers, by city and previous manager. */
    handedOver: listOf({
      /** Null: unassigned. */
      from: id.nullable(),
      customerIds: z.array(id),
      /** Whether the caller can undo it, through `assignSalesManager` with the new manager as its `from`. */
      canGiveBack: z.boolean(),
    }),
  }),
});

export const replaceSalesManager = operation({
  method: 'PUT',
  path: '/SalesManagers/Replace',
  access: 'staff',
  summary: 'Reassign all customers of a city’s sales manager to another one',
  body: ruledTogether(
    z.object({
      cityId: id,
      oldId: z.uuid('Please choose who hands over'),
      newId: z.uuid('Please choose who takes over'),
    }),
    ({ oldId, newId }) => fieldProblems({ newId: oldId === newId ? 'Please choose two different people' : null }),
  ),
  output: z.object({ assigned: z.int() }),
  refusals: ['cityNotFound', 'reassignmentDenied'],
});

export const setSalesManagerStatus = operation({
  method: 'PUT',
  path: '/SalesManagers/Status',
  access: 'staff',
  summary: 'Activate or deactivate a sales manager in a city; sales managers can change only themselves',
  body: z.object({
    cityId: id,
    userId: id,
    /** Cities are organisations: the city's id again. */
    orgId: id.optional(),
    isActive: z.boolean(),
  }),
  refusals: ['cityNotFound', 'salesManagerNotFound', 'statusOfAnotherManager'],
});
