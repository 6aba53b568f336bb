import { priceListCodes } from '@cadenza/domain/price-lists/price-list';
import { z } from 'zod';
import { currency } from '../enums.ts';
import { confirmsAmount, date, id, instant, keyPageOf, keyQuery, listOf, minor, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

const list = z.enum(priceListCodes, 'There is no such list');
const column = z.string().max(20, 'There is no such column');
const amount = minor.nullable();
const entry = z.object({ row: id, column, minor: amount });
const person = z.object({ userId: id, name: z.string() });
/** A city sells a few dozen performances for a few durations each. */
const entries = z.array(entry).max(2000, 'At most 2000 amounts at once');
const version = z.int32('Please send the version you read').min(0);

const heldAmount = z.object({
  column,
  /** Null while that duration is not sold. */
  minor: amount,
  from: date.nullable(),
  /** The next planned amount, with its day. */
  next: z.object({ minor: amount, from: date }).nullable(),
});

export const getPriceList = operation({
  method: 'GET',
  path: '/City/:id/PriceLists/:list',
  access: 'org admin',
  summary:
    'Get a city’s package prices, pay rates or singer amounts on a day, each with its start day and the next planned amount',
  params: { list },
  query: z.object({
    /** Default: today in the city. */
    on: date.optional(),
  }),
  output: z.object({
    cityName: z.string(),
    currency,
    today: date,
    on: date,
    canChange: z.boolean(),
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    columns: z.array(column),
    rows: listOf({ id, section: z.string(), group: z.string(), name: z.string(), amounts: z.array(heldAmount) }),
    /** The planned changes. */
    plans: listOf({ from: date, setBy: person, setAt: instant, count: z.int() }),
  }),
  refusals: ['cityNotFound'],
});

export const listPriceChanges = operation({
  method: 'GET',
  path: '/City/:id/PriceLists/:list/Changes',
  access: 'org admin',
  summary: 'List who set which amounts from which day, latest first, including withdrawn ones',
  params: { list },
  query: keyQuery,
  output: keyPageOf(
    z.object({
      id,
      from: date,
      setBy: person,
      setAt: instant,
      removedBy: person.nullable(),
      removedAt: instant.nullable(),
      entries: listOf({ column, name: z.string(), before: amount, minor: amount }),
    }),
  ),
  refusals: ['cityNotFound'],
});

export const downloadPriceList = operation({
  method: 'GET',
  path: '/City/:id/PriceLists/:list/Csv',
  access: 'org admin',
  summary:
    'Download the amounts of a list on a day as a CSV file that can be edited in a spreadsheet and imported again',
  params: { list },
  query: z.object({ on: date.optional() }),
  output: savedFile,
  refusals: ['cityNotFound'],
});

export const previewPrices = operation({
  method: 'POST',
  path: '/City/:id/PriceLists/:list/Preview',
  access: 'admin',
  summary: 'Preview in sentences what new amounts from a day would change and what they would leave; saves nothing',
  params: { list },
  body: z.object({ from: date, entries }),
  output: z.object({ effects: z.array(z.string()) }),
  refusals: ['cityNotFound'],
});

export const savePrices = operation({
  method: 'PUT',
  path: '/City/:id/PriceLists/:list',
  access: 'admin',
  summary:
    'Set new amounts from a day on, today or later. They join those planned for that day; the past never changes',
  params: { list },
  body: z.object({ version, from: date, entries, confirm: confirmsAmount }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'pricesChanged', 'amountUnusual'],
});

export const removePrices = operation({
  method: 'PUT',
  path: '/City/:id/PriceLists/:list/Remove',
  access: 'admin',
  summary: 'Withdraw all amounts planned for a day before it comes; the previous amounts stay in force',
  params: { list },
  body: z.object({ version, from: date }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'pricesChanged', 'pricesHold'],
});
