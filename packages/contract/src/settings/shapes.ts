import { settingCodes } from '@cadenza/domain/settings/city-settings';
import { z } from 'zod';
import { date, id, instant } from '../fields.ts';

export const settingCode = z.enum(settingCodes, 'There is no such setting');

/** Fields by name, as described by the setting in the domain; a domain rule checks them. */
export const settingValue = z
  .record(
    z.string().max(40, 'This is not expected'),
    z.union([z.string().max(1000, 'This is too long'), z.number(), z.boolean()], 'Please fill this in'),
  )
  .refine((value) => Object.keys(value).length <= 40, 'These are too many fields');

const person = z.object({ userId: id, name: z.string() });
/** Applies from a day on, with who set it and when; null for the initial value. */
export const settingStep = z.object({
  from: date,
  value: settingValue,
  setBy: person.nullable(),
  setAt: instant.nullable(),
});

export const setting = z.object({
  code: settingCode,
  /** Counts changes; an update based on an older version is refused. */
  version: z.int(),
  /** The value in force on the requested day. */
  current: settingStep,
  /** The next value after that day. */
  next: settingStep.nullable(),
});

/** A planned value that was removed before its day. */
export const removedStep = settingStep.extend({ removedBy: person, removedAt: instant });
