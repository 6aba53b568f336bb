import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { RegionId } from '@cadenza/domain/regions';
import { buildChoice } from './build-choice.ts';
import type { TestApp } from './test-app.ts';

let counter = 0;

/** An enquiry as the estimator stores it, by its own customer, with the key that opens it. */
export async function buildDraft(
  test: TestApp,
  overrides: Partial<RequestOf<'createBooking'>['body']> = {},
  region: RegionId = 'AU',
) {
  const choice = await buildChoice(test.db, region);
  const email = `couple${++counter}@example.com`;
  const body = { ...choice.body, customer: { ...choice.body.customer, email }, ...overrides };
  const { status, answer } = await test.call('createBooking', { body });
  if (status !== 200) throw new Error(JSON.stringify(answer));
  const { draftKey, ...draft } = answer.payload;
  return {
    ...choice,
    body,
    draft: draft as OutputOf<'getPublicBooking'>['booking'],
    key: { draftKey },
    id: draft.bookingId,
  };
}
