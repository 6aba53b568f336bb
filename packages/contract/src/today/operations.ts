import { z } from 'zod';
import { id, jsonList } from '../fields.ts';
import { operation } from '../operation.ts';
import {
  callWaiting,
  enquiryWaiting,
  invoiceOverdue,
  messagesWaiting,
  offerEnding,
  payoutsWaiting,
  quoteWaiting,
  seatsUnfilled,
  startingSoon,
  taskWaiting,
  waiting,
  weekendGig,
} from './shapes.ts';

export const getToday = operation({
  method: 'GET',
  path: '/Today',
  access: 'staff',
  summary:
    'Get what awaits the office: messages, calls, enquiries, quotes, offers, seats, invoices, payments, tasks, and the weekend',
  query: z.object({
    cityIds: jsonList(id).optional(),
    /** Only one manager's items and unassigned ones; without it, all items. */
    managerUserId: id.optional(),
  }),
  output: z.object({
    messages: waiting(messagesWaiting),
    calls: waiting(callWaiting),
    enquiries: waiting(enquiryWaiting),
    quotes: waiting(quoteWaiting),
    offers: waiting(offerEnding),
    seats: waiting(seatsUnfilled),
    invoices: waiting(invoiceOverdue),
    payouts: waiting(payoutsWaiting),
    tasks: waiting(taskWaiting),
    weekend: z.array(weekendGig),
    soon: z.array(startingSoon),
  }),
});
