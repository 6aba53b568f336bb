import { farthestBand, mostBands } from '@cadenza/domain/travel-bands/band-list';
import { z } from 'zod';
import { confirmsAmount, date, idParams, positiveMinor } from '../fields.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { datedLists, listVersion } from '../settings/dated-lists.ts';

const distance = `Please give whole kilometres up to ${farthestBand}`;
const band = z.strictObject({
  /** From this distance by road on. */
  minKm: z.int(distance).min(0, distance).max(farthestBand, distance),
  /** Minor units per performer: what a customer pays, and what a musician gets. */
  customerFeeMinor: positiveMinor,
  payoutMinor: positiveMinor,
});
const change = {
  from: date,
  bands: z.array(band).max(mostBands, `At most ${mostBands} bands`),
};

export const getTravelBands = operation({
  method: 'GET',
  path: '/City/:id/TravelBands',
  access: 'org admin',
  summary: 'The travel bands of a city: all lists with the day from which each holds, and those taken back',
  params: idParams,
  output: datedLists({ bands: z.array(band) }),
  refusals: ['cityNotFound'],
});

export const previewTravelBands = operation({
  method: 'POST',
  path: '/City/:id/TravelBands/Preview',
  access: 'admin',
  summary: 'Which open quotes other bands would change and by how much; nothing is saved',
  params: idParams,
  body: z.object(change),
  output: quoteChanges,
  refusals: ['cityNotFound'],
});

export const saveTravelBands = operation({
  method: 'PUT',
  path: '/City/:id/TravelBands',
  access: 'admin',
  summary: 'Give a city other travel bands from a day on, today or later; the past never changes',
  params: idParams,
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
  summary: 'Take back bands whose day has not come: those before hold on',
  params: idParams,
  body: z.object({ version: listVersion, from: date }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'travelBandsChanged', 'travelBandsHold'],
});
