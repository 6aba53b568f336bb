import { venueAddressProblems } from '@cadenza/domain/venues/venue-address';
import { z } from 'zod';
import { regionId } from '../enums.ts';
import { confirmsAmount, date, id, latLng, positiveMinor, requiredName, ruledTogether, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { arrivalMinutes, venueNotes } from './notes.ts';
import { place, placeInput } from './operations.ts';

/** Country, city, state, postal code and first line: required for a venue. */
const address = ruledTogether(
  z.strictObject({
    line1: text(160, 'A street'),
    suburb: text(80, 'A city or suburb'),
    state: text(40, 'A state or province'),
    postcode: text(12, 'A postal code'),
    country: regionId,
  }),
  venueAddressProblems,
);

const details = {
  name: requiredName(200, 'Please enter a name'),
  address,
  location: latLng,
  /** Whether it is offered to customers. */
  isListed: z.boolean(),
};

/** The fields of a venue that can change; omitted ones stay. */
const change = {
  name: details.name.optional(),
  address: details.address.optional(),
  location: details.location.optional(),
  isListed: details.isListed.optional(),
  notes: venueNotes.optional(),
  /** Actual minutes from arriving to being ready to play; null applies the city's setting. */
  arrivalMinutes: arrivalMinutes.nullable().optional(),
  /** Minor units per performer; null applies the city's bands. */
  customerFeePerPerformer: positiveMinor.nullable().optional(),
  travelPayoutPerPerformer: positiveMinor.nullable().optional(),
  /** The day from which both figures apply; default: today in the city. */
  from: date.optional(),
};

export const createVenue = operation({
  method: 'POST',
  path: '/Venues',
  access: 'staff',
  summary: 'Add a venue with its full address and its point on the map',
  body: z.object({ cityId: id, jsonData: z.strictObject(details) }),
  output: z.object({ id, message: z.string() }),
  refusals: ['cityNotFound', 'notPermitted', 'venueKnown'],
});

export const keepPlace = operation({
  method: 'POST',
  path: '/Places',
  access: 'staff',
  summary: 'Save a map pin or a place of the gazetteer for a gig; a known place returns the existing one',
  body: z.object({ cityId: id, place: placeInput }),
  output: z.object({ venue: place }),
  refusals: ['cityNotFound', 'notPermitted'],
});

export const previewVenue = operation({
  method: 'POST',
  path: '/Venue/:id/Preview',
  access: 'staff',
  summary: 'Preview which open quotes a change of a venue would affect, and by how much; saves nothing',
  /** With `mergeInto`, previews merging it into that place. */
  body: z.object({ ...change, mergeInto: id.optional() }),
  output: quoteChanges,
  refusals: ['venueNotFound', 'notPermitted'],
});

export const updateVenue = operation({
  method: 'PUT',
  path: '/Venue/:id',
  access: 'staff',
  summary: 'Update a venue’s name, address and point, and its own travel figures from a day on',
  body: z.object({
    version: z.int32('Please send the version you read').min(1),
    ...change,
    confirm: confirmsAmount,
  }),
  output: z.object({ message: z.string() }),
  refusals: [
    'venueNotFound',
    'notPermitted',
    'travelFiguresNotYours',
    'venueChanged',
    'venueAddressMissing',
    'amountUnusual',
  ],
});

export const mergeVenues = operation({
  method: 'PUT',
  path: '/Venue/:id/Merge',
  access: 'admin',
  summary: 'Merge two places: every gig at the first moves to the second, which stays as it is',
  body: z.object({ intoId: id }),
  output: z.object({ message: z.string() }),
  refusals: ['venueNotFound', 'notPermitted', 'venueChanged', 'venuesApart'],
});

export const removeVenueRates = operation({
  method: 'PUT',
  path: '/Venue/:id/Rates/Remove',
  access: 'admin',
  summary: 'Withdraw planned travel figures of a venue before their day',
  body: z.object({ version: z.int32('Please send the version you read').min(1), from: date }),
  refusals: ['venueNotFound', 'notPermitted', 'venueChanged', 'venueRatesHold'],
});
