import { operations } from '@cadenza/contract/operations';
import { expect, it } from 'vitest';
import { describeRequest, type FuzzRequest } from './fuzz-request.ts';
import { shrinkRequest } from './shrink-request.ts';

const request: FuzzRequest = {
  operation: operations.updateBookingNote,
  who: 'anonymous',
  params: { id: '7bb794ac-32f1-4c8d-9c05-5bd1b2c9c1c4' },
  query: { unexpected: '1' },
  body: { note: `${'Dear all, '.repeat(50)}\0`, people: [{ name: 'Ada' }, { name: 'Grace', isLeader: true }] },
  headers: { draftkey: 'a key', cookie: 'site-source=%00' },
  raw: null,
  remoteAddress: '203.0.113.7',
};
const textOf = ({ body }: FuzzRequest) => JSON.stringify(body);

it('reduces a request to what its problem needs', async () => {
  const smallest = await shrinkRequest(request, async (smaller) => textOf(smaller).includes('isLeader'));
  expect(smallest).toMatchObject({ query: {}, body: { people: [{ isLeader: true }] }, headers: {} });
  expect(describeRequest(smallest)).toBe(
    'PUT /api/v1.0/Booking/7bb794ac-32f1-4c8d-9c05-5bd1b2c9c1c4/Note as anonymous {"people":[{"isLeader":true}]}',
  );
});

it('shortens a text while the problem stays', async () => {
  const smallest = await shrinkRequest(request, async (smaller) => textOf(smaller).includes('Dear all'));
  expect((smallest.body as { note: string }).note.length).toBeLessThan(20);
});

it('leaves a request unchanged if its problem disappears the first time', async () => {
  expect(await shrinkRequest(request, async () => false)).toBe(request);
});
