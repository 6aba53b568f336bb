import { arrivalMinutesLimit, type VenueNotes, venueNoteLimit } from '@cadenza/domain/venues/venue-notes';
import { z } from 'zod';
import { text } from '../fields.ts';

const note = text(venueNoteLimit, 'A note');

/** Notes about a venue; empty where unknown. */
export const venueNotes = z.strictObject({
  loadIn: note,
  parking: note,
  power: note,
  noiseLimit: note,
  curfew: note,
  wetWeather: note,
  arrival: note,
}) satisfies z.ZodType<VenueNotes>;

const sentence = `Please give whole minutes, 0 to ${arrivalMinutesLimit}`;

export const arrivalMinutes = z.int(sentence).min(0, sentence).max(arrivalMinutesLimit, sentence);
