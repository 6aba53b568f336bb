import { z } from 'zod';
import { currency, regionId } from '../enums.ts';
import { date } from '../fields.ts';
import { operation } from '../operation.ts';
import { removedStep, setting, settingCode, settingStep, settingValue } from './shapes.ts';

const version = z.int32('Please send the version you read').min(0);
const change = z.object({ version, from: date, value: settingValue });
const known = ['cityNotFound', 'settingNotFound'] as const;

export const listSettings = operation({
  method: 'GET',
  path: '/City/:id/Settings',
  access: 'org admin',
  summary: 'List the settings of a city on a day, each with its start day and the next planned value',
  query: z.object({
    /** Default: today in the city. */
    on: date.optional(),
  }),
  output: z.object({
    cityName: z.string(),
    regionId,
    currency,
    today: date,
    on: date,
    canChange: z.boolean(),
    items: z.array(setting),
  }),
  refusals: ['cityNotFound'],
});

export const getSetting = operation({
  method: 'GET',
  path: '/City/:id/Settings/:code',
  access: 'org admin',
  summary: 'Get a setting of a city: every value with the day from which it applies, who set it, and what was removed',
  params: { code: settingCode },
  output: z.object({
    regionId,
    today: date,
    version: z.int(),
    canChange: z.boolean(),
    /** The first day from which a looser value of a safeguard can apply. */
    looserFrom: date,
    steps: z.array(settingStep),
    removed: z.array(removedStep),
  }),
  refusals: known,
});

export const previewSetting = operation({
  method: 'POST',
  path: '/City/:id/Settings/:code/Preview',
  access: 'admin',
  summary: 'Preview in sentences what a value from a day would change and what it would leave; saves nothing',
  params: { code: settingCode },
  body: z.object({ from: date, value: settingValue }),
  output: z.object({ effects: z.array(z.string()) }),
  refusals: known,
});

export const saveSetting = operation({
  method: 'PUT',
  path: '/City/:id/Settings/:code',
  access: 'admin',
  summary: 'Set a value of a setting from a day on, today or later; the past never changes',
  params: { code: settingCode },
  body: change,
  output: z.object({ message: z.string() }),
  refusals: [...known, 'settingChanged'],
});

export const removeSetting = operation({
  method: 'PUT',
  path: '/City/:id/Settings/:code/Remove',
  access: 'admin',
  summary: 'Remove a planned value of a setting before its day; the previous value stays in force',
  params: { code: settingCode },
  body: z.object({ version, from: date }),
  output: z.object({ message: z.string() }),
  refusals: [...known, 'settingChanged', 'settingHolds'],
});
