import { maxAddOns } from '@cadenza/domain/add-ons/add-on-list';
import { z } from 'zod';
import { confirmsAmount, date } from '../fields.ts';
import { operation } from '../operation.ts';
import { quoteChanges } from '../pricing/quote-changes.ts';
import { datedLists, listVersion } from '../settings/dated-lists.ts';
import { addOn, addOnEntry } from './shapes.ts';

const change = {
  from: date,
  addOns: z.array(addOnEntry).max(maxAddOns, `At most ${maxAddOns} add-ons`),
};

export const getAddOns = operation({
  method: 'GET',
  path: '/City/:id/AddOns',
  access: 'org admin',
  summary: 'Get the add-ons of a city: every list with the day from which it applies, and the withdrawn ones',
  output: datedLists({ addOns: z.array(addOn) }),
  refusals: ['cityNotFound'],
});

export const previewAddOns = operation({
  method: 'POST',
  path: '/City/:id/AddOns/Preview',
  access: 'admin',
  summary: 'Preview which open quotes a new list of add-ons would change, and by how much; saves nothing',
  body: z.object(change),
  output: quoteChanges,
  refusals: ['cityNotFound'],
});

export const saveAddOns = operation({
  method: 'PUT',
  path: '/City/:id/AddOns',
  access: 'admin',
  summary: 'Set the add-ons of a city from a day on, today or later; the past never changes',
  body: z.object({ version: listVersion, ...change, confirm: confirmsAmount }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'addOnsChanged', 'amountUnusual'],
});

export const removeAddOns = operation({
  method: 'PUT',
  path: '/City/:id/AddOns/Remove',
  access: 'admin',
  summary: 'Withdraw a planned list of add-ons before its day; the previous list stays in force',
  body: z.object({ version: listVersion, from: date }),
  output: z.object({ message: z.string() }),
  refusals: ['cityNotFound', 'addOnsChanged', 'addOnsHold'],
});
