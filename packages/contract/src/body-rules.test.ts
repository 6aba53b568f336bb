import { emptyAddress } from '@cadenza/domain/address';
import { expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { fieldErrorsOf } from './field-errors.ts';
import { type OperationId, operations } from './operations.ts';

const street = 'Please give the street and number';
const organisation = { name: 'Quay', type: 20, regionId: 'AU', headOffice: { ...emptyAddress, name: 'Office' } };
const template = { version: 0, templateId: null, eventType: 0, name: 'Wedding', moments: [] };

it.each<[OperationId, object, Record<string, string>]>([
  ['addOrganisation', organisation, { 'headOffice.line1': street }],
  [
    'addOrganisation',
    { name: 'Quay', regionId: 'AU', phone: '12', businessNumber: '51824753557' },
    {
      phone: 'Please enter a valid phone number',
      businessNumber: 'This ABN is not valid, please check its digits',
    },
  ],
  ['addOrganisation', { name: 'Quay', phone: '02 5550 1234' }, { regionId: 'Please choose a region' }],
  ['completeOrganisationInvite', { key: 'key', organisation }, { 'organisation.headOffice.line1': street }],
  ['saveTimelineTemplate', template, { moments: 'Please give at least one moment' }],
])('%s refuses %j when it reads the body', (name, body, problems) => {
  const read = (operations[name] as { body: ZodType }).body.safeParse(body);
  const found = read.success ? [] : fieldErrorsOf(read.error);
  const first = found.toReversed().map(({ path, message }) => [path, message]);
  expect(Object.fromEntries(first)).toMatchObject(problems);
});
