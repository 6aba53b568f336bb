import { maxAddOns, maxOfOne } from '@cadenza/domain/add-ons/add-on-list';
import { z } from 'zod';
import { gigType } from '../enums.ts';
import { id, positiveMinor, requiredName, requiredText } from '../fields.ts';

const most = `Please give a whole number from 1 to ${maxOfOne}`;

const terms = {
  name: requiredName(60, 'Please enter a name'),
  /** A description for customers. */
  description: requiredText(160, 'Please say what it is'),
  /** Price per unit as the city quotes it: including tax when its mode is Inclusive. */
  priceMinor: positiveMinor,
  /** How many an event can have; 1 for a yes-or-no add-on. */
  most: z.int(most).min(1, most).max(maxOfOne, most),
  /** The part of the day whose music it requires; null for either. */
  part: gigType.nullable(),
};

/** An add-on in a city's list. */
export const addOn = z.object({ addOnId: id, ...terms });

/** The same in a change; a null id adds a new one. */
export const addOnEntry = z.strictObject({ addOnId: id.nullable(), ...terms });

const count = `Please choose 1 to ${maxOfOne}`;

export const addOnChoices = z
  .array(z.strictObject({ addOnId: id, count: z.int(count).min(1, count).max(maxOfOne, count) }))
  .max(maxAddOns, `Please choose at most ${maxAddOns} add-ons`)
  .refine(
    (chosen) => new Set(chosen.map(({ addOnId }) => addOnId)).size === chosen.length,
    'Each add-on can be chosen once, with how many of it',
  );
