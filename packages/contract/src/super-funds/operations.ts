import { z } from 'zod';
import { id, requiredText, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';

const superFund = z.object({
  id,
  fundName: z.string(),
  usi: z.string(),
  maskedMemberNumber: z.string(),
  isPreferred: z.boolean(),
});

const superFunds = z.object({
  funds: z.array(superFund),
  /** Super is paid in Australia only. */
  isApplicable: z.boolean(),
  /** The version that was read; sent when saving, so that no change made meanwhile is lost. */
  version: z.string(),
});

export const getSuperFunds = operation({
  operationId: 'getSuperFunds',
  method: 'GET',
  path: '/Users/:userId/SuperFunds',
  access: 'self',
  summary: 'My super funds, the preferred one first; member numbers are masked',
  params: z.object({ userId: id }),
  output: superFunds,
  refusals: ['superFundsHidden'],
});

export const updateSuperFunds = operation({
  operationId: 'updateSuperFunds',
  method: 'PUT',
  path: '/Users/:userId/SuperFunds',
  access: 'self',
  summary: 'Save my super funds as one list: what is not on it is removed, one is preferred',
  params: z.object({ userId: id }),
  body: z.object({
    version: text(100, 'A version'),
    funds: z
      .array(
        z.strictObject({
          /** The id of a stored fund; its member number is unchanged when none is given. */
          id: id.optional(),
          fundName: requiredText(100, 'Please enter the name of the fund'),
          usi: text(20, 'A USI').default(''),
          memberNumber: secret(text(40, 'A member number')).optional(),
          isPreferred: z.boolean(),
        }),
      )
      .max(5, 'At most five funds can be kept'),
  }),
  output: superFunds,
  refusals: ['superFundsOfAnother', 'superFundsAbroad', 'superFundsChanged'],
});
