import { problemsBelow } from '@cadenza/domain/field-problems';
import { superFundProblems } from '@cadenza/domain/super-funds/super-funds';
import { australianStates, superMemberProblems } from '@cadenza/domain/super-funds/super-members';
import { z } from 'zod';
import { date, id, name, ruledTogether, secret, text } from '../fields.ts';
import { operation } from '../operation.ts';

const superFund = z.object({
  id,
  fundName: z.string(),
  usi: z.string(),
  maskedMemberNumber: z.string(),
  isPreferred: z.boolean(),
});

const superMember = z.strictObject({
  birthDate: date,
  line1: text(50, 'This line'),
  line2: text(50, 'This line').default(''),
  locality: text(50, 'A suburb'),
  postcode: text(4, 'A postcode'),
  state: z.enum(australianStates, 'Please choose a state'),
});

const superFunds = z.object({
  funds: z.array(superFund),
  /** Super exists only in Australia. */
  isApplicable: z.boolean(),
  /** The member details sent to the funds; null if not entered. */
  member: superMember.nullable(),
  /** The version that was read; sent when saving, so that concurrent changes are not overwritten. */
  version: z.string(),
});

export const getSuperFunds = operation({
  method: 'GET',
  path: '/User/:userId/SuperFunds',
  access: 'self',
  summary:
    'List your super funds, preferred one first, and the details they receive about you; member numbers are masked',
  output: superFunds,
  refusals: ['superFundsHidden'],
});

export const updateSuperFunds = operation({
  method: 'PUT',
  path: '/User/:userId/SuperFunds',
  access: 'self',
  summary: 'Save your super funds as one list: omitted funds are removed, and one is preferred',
  body: ruledTogether(
    z.object({
      version: text(100, 'A version'),
      funds: z
        .array(
          z.strictObject({
            /** The id of a stored fund; without a member number, the stored one is kept. */
            id: id.optional(),
            fundName: name(100),
            usi: text(20, 'A USI').default(''),
            memberNumber: secret(text(40, 'A member number')).optional(),
            isPreferred: z.boolean(),
          }),
        )
        .max(5, 'At most five funds can be kept'),
      /** Omitted leaves it unchanged. */
      member: superMember.optional(),
    }),
    ({ funds, member }) => [
      ...superFundProblems(funds),
      ...(member ? problemsBelow('member', superMemberProblems(member)) : []),
    ],
  ),
  output: superFunds,
  refusals: ['superFundsOfAnother', 'superFundsAbroad', 'superFundsChanged'],
});
