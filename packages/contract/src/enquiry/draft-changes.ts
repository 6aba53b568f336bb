import { z } from 'zod';
import { addOnChoices } from '../add-ons/shapes.ts';
import { performanceTypeId } from '../enums.ts';
import {
  duration,
  eventTime,
  performanceChoice,
  performanceChoices,
  performer,
  performerIds,
} from '../estimator/operations.ts';
import { text, wallTime } from '../fields.ts';
import { operation } from '../operation.ts';
import { codePass } from '../price-rules/shapes.ts';
import { venueInput } from '../venues/operations.ts';
import { customerInput, draft, draftRefusals } from './shapes.ts';

const note = text(4000, 'A note');
const changed = z.object({ booking: draft });
const gigParams = { performanceTypeId: z.coerce.number<number>().pipe(performanceTypeId) };

export const saveChoices = operation({
  method: 'PUT',
  path: '/Booking/:id/Choices',
  access: 'draft key',
  summary: 'Save all choices in one request, with the customer’s details if given',
  body: z.object({
    /** The version of the draft that the choices are based on; if there is a newer one, nothing is saved. */
    version: z.int32('Please send the version you read').min(1),
    customer: customerInput.optional(),
    eventTime,
    performances: performanceChoices,
    performers: performerIds,
    chooseForMe: z.boolean(),
    /** Omitted keeps the current ones. */
    addOns: addOnChoices.optional(),
    /** The pass of the code entered for its city; null for none. Omitted keeps the current one. */
    codePass: codePass.nullable().optional(),
    note,
  }),
  output: changed,
  refusals: draftRefusals,
});

export const updateBookingNote = operation({
  method: 'PUT',
  path: '/Booking/:id/Note',
  access: 'draft key',
  summary: 'Update the note',
  body: z.object({ note }),
  output: changed,
  refusals: draftRefusals,
});

export const updateEventTime = operation({
  method: 'PUT',
  path: '/Booking/:id/EventTime',
  access: 'draft key',
  summary: 'Update the date, or mark it as not sure when',
  body: eventTime,
  output: changed,
  refusals: draftRefusals,
});

export const updateGigVenue = operation({
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/Venue',
  access: 'draft key',
  summary: 'Choose the venue of the ceremony or the reception',
  params: gigParams,
  body: z.object({ venue: venueInput }),
  output: changed,
  refusals: [...draftRefusals, 'gigNotChosen'],
});

export const updateGigNotSureWhere = operation({
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/NotSureWhere',
  access: 'draft key',
  summary: 'Mark the venue as not sure yet, or as known',
  params: gigParams,
  body: z.object({ flag: z.boolean() }),
  output: changed,
  refusals: [...draftRefusals, 'gigNotChosen'],
});

export const updateGigDuration = operation({
  method: 'PUT',
  path: '/Booking/:id/Gigs/:performanceTypeId/Duration',
  access: 'draft key',
  summary: 'Update when the music starts and how long it plays',
  params: gigParams,
  body: z.object({ duration, startTime: wallTime.optional() }),
  output: changed,
  refusals: [...draftRefusals, 'gigNotChosen'],
});

export const selectPerformance = operation({
  method: 'PUT',
  path: '/Booking/:id/Performance',
  access: 'draft key',
  summary: 'Choose the music of the ceremony or the reception; place and times stay unless given',
  body: performanceChoice,
  output: changed,
  refusals: draftRefusals,
});

export const deselectPerformance = operation({
  method: 'DELETE',
  path: '/Booking/:id/Gigs/:performanceTypeId',
  access: 'draft key',
  summary: 'Remove the performance from the ceremony or the reception',
  params: gigParams,
  output: changed,
  refusals: draftRefusals,
});

export const getSelectedPerformers = operation({
  method: 'GET',
  path: '/Booking/:id/SelectedPerformers',
  access: 'draft key',
  summary: 'List the singers of the city, ‘Choose For Me’ first, with those selected in order of preference',
  output: z.object({
    items: z.array(performer.extend({ selected: z.boolean(), selectedOrder: z.int().nullable() })),
  }),
  refusals: ['enquiryNotFound'],
});

export const updateSelectedPerformers = operation({
  method: 'PUT',
  path: '/Booking/:id/SelectedPerformers',
  access: 'draft key',
  summary: 'Choose singers, in order of preference',
  body: z.object({ performers: performerIds }),
  output: changed,
  refusals: draftRefusals,
});
