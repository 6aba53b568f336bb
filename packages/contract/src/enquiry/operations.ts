import { z } from 'zod';
import { addOnChoices } from '../add-ons/shapes.ts';
import { eventType, regionId } from '../enums.ts';
import { eventTime, performanceChoices, performerIds } from '../estimator/operations.ts';
import { id, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { codePass } from '../price-rules/shapes.ts';
import { callerInput, customerInput, draft, draftRefusals } from './shapes.ts';

const note = text(4000, 'A note');
/** The visit's number in web analytics, stored so that an enquiry can be matched with its source. */
const gaCustomerId = text(100, 'This').default('');
const changed = z.object({ booking: draft });
/**
 * The key that will open the draft: 256 random bits in base64url, created by the client before the request. Repeating
 * the request with the same key returns the current state of the first draft. Without it the server creates a key, and
 * every request creates a draft.
 */
const ownDraftKey = secret(z.string().regex(/^[\w-]{43}$/, 'A draft key has 43 letters, digits, - or _')).optional();

export const createBooking = operation({
  method: 'POST',
  path: '/Bookings',
  access: 'public',
  takesDraftKey: true,
  summary: 'Save an enquiry as a draft; repeating the draft key creates no second one',
  body: z
    .object({
      customer: customerInput,
      regionId,
      cityId: id,
      isRequestCallback: z.boolean().default(false),
      note: note.default(''),
      gaCustomerId,
      type: eventType.default(0),
      eventTime: eventTime.prefault({}),
      performers: performerIds.default([]),
      chooseForMe: z.boolean().default(false),
      performances: performanceChoices.default([]),
      addOns: addOnChoices.default([]),
      /** Of the code that was entered in this city. */
      codePass: codePass.nullable().default(null),
      noCeremony: z.boolean().default(false),
      noReception: z.boolean().default(false),
      /** The enquiry that staff have taken over and this one replaces; its key is sent in the header DraftKey. */
      recreatedFrom: id.optional(),
      draftKey: ownDraftKey,
    })
    .superRefine(({ noCeremony, noReception, performances }, context) => {
      for (const [path, isNone, typeId] of [
        ['noCeremony', noCeremony, 1],
        ['noReception', noReception, 2],
      ] as const) {
        if (isNone && performances.some((choice) => choice.performanceTypeId === typeId)) {
          context.addIssue({ code: 'custom', path: [path], message: 'You have chosen music for this part of the day' });
        }
      }
    }),
  output: draft.extend({ draftKey: secret(z.string()) }),
});

export const getPublicBooking = operation({
  method: 'GET',
  path: '/Booking/:id/Draft',
  access: 'draft key',
  summary: 'Get the draft that belongs to the key in the DraftKey header',
  output: changed,
  refusals: ['enquiryNotFound'],
});

export const updateBookingCustomer = operation({
  method: 'PUT',
  path: '/Booking/:id/Customer',
  access: 'draft key',
  summary: 'Update the customer’s details',
  body: z.object({
    customerInfos: z.array(customerInput).min(1, 'Please enter your details').max(1, 'One person asks for an event'),
    isRequestCallback: z.boolean().default(false),
  }),
  output: changed,
  refusals: draftRefusals,
});

export const choosePerformersForMe = operation({
  method: 'PUT',
  path: '/Booking/:id/ChoosePerformersForMe',
  access: 'draft key',
  summary: 'Leave the choice of singers to us',
  body: z.object({ flag: z.boolean().default(true) }),
  output: changed,
  refusals: draftRefusals,
});

export const submitEnquiry = operation({
  method: 'POST',
  path: '/Bookings/SubmitEnquiry',
  access: 'draft key',
  summary: 'Submit the enquiry; repeating it returns the same response',
  body: z.object({ eventId: id, note: note.optional(), gaCustomerId }),
  output: z.object({
    booking: draft,
    successInfo: z.object({ over178kmMessage: z.string().nullable(), hasPerformerSurcharge: z.boolean() }),
  }),
  refusals: [...draftRefusals, 'musicNotChosen', 'enquiryWithoutMusic'],
});

export const requestCallback = operation({
  method: 'POST',
  path: '/Bookings/RequestCallback',
  access: 'public',
  takesDraftKey: true,
  rateLimit: { action: 'ask for a call' },
  summary: 'Request a call: with a draft (eventId and the DraftKey header), or with contact details only',
  body: z.object({
    eventId: id.optional(),
    customer: callerInput.optional(),
    regionId: regionId.optional(),
    cityId: id.optional(),
    type: eventType.default(0),
    note: note.optional(),
    /** The best time to call, in the customer's own words; stored at the start of the note. */
    bestTime: text(100, 'The best time').default(''),
    gaCustomerId,
    /** For the new draft, when eventId names none. */
    draftKey: ownDraftKey,
  }),
  output: z.object({
    booking: draft,
    /** Null when the draft already existed: its key does not change. */
    draftKey: secret(z.string()).nullable(),
  }),
  refusals: draftRefusals,
});
