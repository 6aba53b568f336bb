import { bankProblems } from '@cadenza/domain/banks/bank';
import { z } from 'zod';
import { regionId } from '../enums.ts';
import {
  id,
  idParams,
  instant,
  jsonList,
  keyPageOf,
  keyQuery,
  nothing,
  requiredName,
  ruledTogether,
  text,
} from '../fields.ts';
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
  summary: 'Banks by name, with the codes and beginnings by which accounts are told apart',
  query: keyQuery.extend({
    regions: jsonList(regionId).optional(),
    /** Of a name, a code, or the beginning of an account’s number. */
    search: text(80, 'A search').optional(),
  }),
  output: keyPageOf(bank),
});

export const getBank = operation({
  method: 'GET',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'One bank, and the cities that pay from it',
  params: idParams,
  output: bank.extend({
    /** How often it was changed: a change names it, so that of two at once the second is refused. */
    version: z.int(),
    /** Cities whose own account is there. */
    cities: z.array(z.string()),
    canEdit: z.boolean(),
  }),
  refusals: ['bankNotFound'],
});

export const addBank = operation({
  method: 'POST',
  path: '/Banks',
  access: 'support manager',
  summary: 'Enter a bank',
  body: ruledTogether(bankFields, bankProblems),
  output: z.object({ id }),
  refusals: ['notPermitted'],
});

export const updateBank = operation({
  method: 'PUT',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'Change a bank, which keeps its region; files written from now on carry its new code',
  params: idParams,
  body: bankFields
    .omit({ regionId: true })
    .extend({ version: z.int32('Please send the version that was read').min(0) }),
  output: nothing,
  refusals: ['bankNotFound', 'notPermitted', 'bankChanged'],
});

export const deleteBank = operation({
  method: 'DELETE',
  path: '/Banks/:id',
  access: 'support manager',
  summary: 'Delete a bank; refused while a city pays from it, because its bank files take the code from here',
  params: idParams,
  output: nothing,
  refusals: ['bankNotFound', 'notPermitted', 'bankInUse'],
});

export const listBankChanges = operation({
  method: 'GET',
  path: '/BankChanges',
  access: 'support manager',
  summary: 'Who changed the banks and when, the latest first',
  query: keyQuery,
  output: keyPageOf(z.object({ id, at: instant, by: z.string(), sentence: z.string() })),
});

export const listBankNames = operation({
  method: 'GET',
  path: '/BankNames',
  access: 'signed in',
  summary: 'By which beginnings a region’s account numbers name their bank',
  query: z.object({ regionId }),
  output: z.object({ banks: z.array(z.object({ prefix: z.string(), name: z.string() })) }),
});
