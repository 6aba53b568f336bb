import { maxBandKm, maxBands } from '@cadenza/domain/travel-bands/band-list';
import { z } from 'zod';
import { confirmsAmount, date, positiveMinor } from '../fields.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { datedLists, listVersion } from '../settings/dated-lists.ts';

const distance = `Please give whole kilometres up to ${maxBandKm}`;
const band = z.strictObject({
  /** From this road distance on. */
  minKm: z.int(distance).min(0, distance).max(maxBandKm, distance),
  /** Minor units per performer: the customer's travel fee, and the musician's travel payout. */
  customerFeeMinor: positiveMinor,
  payoutMinor: positiveMinor,
});
const change = {
  from: date,
  bands: z.array(band).max(maxBands, `At most ${maxBands} bands`),
};

export const getTravelBands = operation({
  method: 'GET',
  path: '/City/:id/TravelBands',
  access: 'org admin',
  summary: 'Get the travel bands of a city: every list with the day from which it applies, and the withdrawn ones',
  output: datedLists({ bands: z.array(band) }),
  refusals: ['cityNotFound'],
});

export const previewTravelBands = operation({
  method: 'POST',
  path: '/City/:id/TravelBands/Preview',
  access: 'admin',
  summary: 'Preview which open quotes new travel bands would change, and by how much; saves nothing',
  body: z.object(change),
  output: quoteChanges,
  refusals: ['cityNotFound'],
});

export const saveTravelBands = operation({
  method: 'PUT',
  path: '/City/:id/TravelBands',
  access: 'admin',
  summary: 'Set the travel bands of a city from a day on, today or later; the past never changes',
  body: z.object({
    version: listVersion,
    ...change,
    confirm: confirmsAmount,
  }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'travelBandsChanged', 'amountUnusual'],
});

export const removeTravelBands = operation({
  method: 'PUT',
  path: '/City/:id/TravelBands/Remove',
  access: 'admin',
  summary: 'Withdraw planned travel bands before their day; the previous bands stay in force',
  body: z.object({ version: listVersion, from: date }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'travelBandsChanged', 'travelBandsHold'],
});
