import { bankProblems } from '@cadenza/domain/banks/bank';
import { z } from 'zod';
import { regionId } from '../enums.ts';
import { id, instant, jsonList, keyPageOf, keyQuery, listOf, requiredName, ruledTogether, text } from '../fields.ts';
import { operation } from '../operation.ts';

const bank = z.object({
  id,
  regionId,
  name: z.string(),
  /** Three letters in Australia, the institution number in Canada, empty in the USA. */
  code: z.string(),
  /** How its BSBs or routing numbers begin; empty in Canada. */
  prefixes: z.array(z.string()),
});

const bankFields = z.object({
  regionId,
  name: requiredName(80, 'Please name the bank'),
  code: text(3, 'A code').default(''),
  prefixes: z.array(text(9, 'A beginning')).max(200, 'A bank can have at most 200 beginnings').default([]),
});

export const listBanks = operation({
  method: 'GET',
  path: '/Banks',
  access: 'support manager',
  summary: 'List banks by name, with the codes and prefixes that identify their accounts',
  query: keyQuery.extend({
    regions: jsonList(regionId).optional(),
    /** Part of the name or code, or the start of an account number. */
    search: text(80, 'A search').optional(),
  }),
  output: keyPageOf(bank),
});

export const getBank = operation({
  method: 'GET',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'Get a bank and the cities that pay from it',
  output: bank.extend({
    /** Counts changes; an update based on an older version is refused. */
    version: z.int(),
    /** Cities whose own account is with this bank. */
    cities: z.array(z.string()),
    canEdit: z.boolean(),
  }),
  refusals: ['bankNotFound'],
});

export const addBank = operation({
  method: 'POST',
  path: '/Banks',
  access: 'support manager',
  summary: 'Add a bank',
  body: ruledTogether(bankFields, bankProblems),
  output: z.object({ id }),
  refusals: ['notPermitted'],
});

export const updateBank = operation({
  method: 'PUT',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'Update a bank, except its region; bank files written from now on use its new code',
  body: bankFields.omit({ regionId: true }).extend({ version: z.int32('Please send the version you read').min(0) }),
  refusals: ['bankNotFound', 'notPermitted', 'bankChanged'],
});

export const deleteBank = operation({
  method: 'DELETE',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'Delete a bank; refused while a city pays from it, because its bank files use the bank’s code',
  refusals: ['bankNotFound', 'notPermitted', 'bankInUse'],
});

export const listBankChanges = operation({
  method: 'GET',
  path: '/BankChanges',
  access: 'support manager',
  summary: 'List who changed the banks and when, latest first',
  query: keyQuery,
  output: keyPageOf(z.object({ id, at: instant, by: z.string(), sentence: z.string() })),
});

export const listBankNames = operation({
  method: 'GET',
  path: '/BankNames',
  access: 'signed in',
  summary: 'List the account number prefixes of a region with the bank each belongs to',
  query: z.object({ regionId }),
  output: z.object({ banks: listOf({ prefix: z.string(), name: z.string() }) }),
});
