import { settingCodes } from '@cadenza/domain/settings/city-settings';
import { z } from 'zod';
import { date, id, instant } from '../fields.ts';

export const settingCode = z.enum(settingCodes, 'There is no such setting');
export const settingParams = z.object({ id, code: settingCode });

/** Its fields by name, as the setting's description in the domain says; a rule of the domain checks them. */
export const settingValue = z
  .record(
    z.string().max(40, 'This is not expected'),
    z.union([z.string().max(1000, 'This is too long'), z.number(), z.boolean()], 'Please fill this in'),
  )
  .refine((value) => Object.keys(value).length <= 40, 'These are too many fields');

const person = z.object({ userId: id, name: z.string() });
/** From a day on; who set it and when, unless it was there from the beginning. */
export const settingStep = z.object({
  from: date,
  value: settingValue,
  setBy: person.nullable(),
  setAt: instant.nullable(),
});

export const setting = z.object({
  code: settingCode,
  /** How often it was changed: a change names it, so that of two at once the second is refused. */
  version: z.int(),
  /** The step in force on the day that was asked for. */
  current: settingStep,
  /** The next step after that day. */
  next: settingStep.nullable(),
});

/** A planned value that was removed before it held. */
export const removedStep = settingStep.extend({ removedBy: person, removedAt: instant });
