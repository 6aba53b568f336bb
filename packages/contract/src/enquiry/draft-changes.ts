import { z } from 'zod';
import { duration, eventTime, performanceChoice, performer, performerIds } from '../estimator/operations.ts';
import { id, idParams, performanceTypeId, text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { venueInput } from '../venues/operations.ts';
import { draft } from './shapes.ts';

const note = text(4000, 'A note');
const changed = z.object({ booking: draft });
const gigParams = z.object({ id, performanceTypeId: z.coerce.number<number>().pipe(performanceTypeId) });

export const updateBookingNote = operation({
  operationId: 'updateBookingNote',
  method: 'PUT',
  path: '/Booking/:id/Note',
  access: 'draft key',
  summary: 'Change the note',
  params: idParams,
  body: z.object({ note }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
  ],
});

export const updateEventTime = operation({
  operationId: 'updateEventTime',
  method: 'PUT',
  path: '/Booking/:id/EventTime',
  access: 'draft key',
  summary: 'Change the date, or say that it is not sure when',
  params: idParams,
  body: eventTime,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
  ],
});

export const updateGigVenue = operation({
  operationId: 'updateGigVenue',
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/Venue',
  access: 'draft key',
  summary: 'Choose the place of the ceremony or the reception',
  params: gigParams,
  body: z.object({ venue: venueInput }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
    'gigNotChosen',
  ],
});

export const updateGigNotSureWhere = operation({
  operationId: 'updateGigNotSureWhere',
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/NotSureWhere',
  access: 'draft key',
  summary: 'Say that the place is not sure yet, or that it is',
  params: gigParams,
  body: z.object({ flag: z.boolean() }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
    'gigNotChosen',
  ],
});

export const updateGigDuration = operation({
  operationId: 'updateGigDuration',
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/Duration',
  access: 'draft key',
  summary: 'Change how long the music plays, and when it begins',
  params: gigParams,
  body: z.object({ duration, startTime: wallTime.optional() }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
    'gigNotChosen',
  ],
});

export const selectPerformance = operation({
  operationId: 'selectPerformance',
  method: 'PUT',
  path: '/Booking/:id/Performance',
  access: 'draft key',
  summary: 'Choose the music of the ceremony or the reception; place and times stay unless given',
  params: idParams,
  body: performanceChoice,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
  ],
});

export const deselectPerformance = operation({
  operationId: 'deselectPerformance',
  method: 'DELETE',
  path: '/Booking/:id/Gigs/:performanceTypeId',
  access: 'draft key',
  summary: 'No performance at the ceremony or the reception',
  params: gigParams,
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
  ],
});

export const getSelectedPerformers = operation({
  operationId: 'getSelectedPerformers',
  method: 'GET',
  path: '/Booking/:id/SelectedPerformers',
  access: 'draft key',
  summary: "Every singer of the city, 'Choose For Me' first, with what is selected and in which order",
  params: idParams,
  output: z.object({
    items: z.array(performer.extend({ selected: z.boolean(), selectedOrder: z.int().nullable() })),
  }),
  refusals: ['enquiryNotFound'],
});

export const updateSelectedPerformers = operation({
  operationId: 'updateSelectedPerformers',
  method: 'PUT',
  path: '/Booking/:id/SelectedPerformers',
  access: 'draft key',
  summary: 'Choose singers, in the order of preference',
  params: idParams,
  body: z.object({ performers: performerIds }),
  output: changed,
  refusals: [
    'bookingNotFound',
    'bookingMoveUnknown',
    'enquiryNotFound',
    'draftNotFound',
    'draftTakenOver',
    'draftChanged',
  ],
});
