import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChoice } from '../testing/build-choice.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('an enquiry that is kept', () => {
  it('answers the draft, its key and the price, and reads the same with the key', async () => {
    const { body } = await buildChoice(test.db);
    const { status, answer } = await test.call('createBooking', { body });
    expect(answer).toMatchObject({ type: 1, code: 0 });
    expect(status).toBe(200);
    const { draftKey, ...draft } = answer.payload;
    const read = await test.call('getPublicBooking', { params: { id: draft.bookingId } }, { draftKey });
    expect(read.answer.payload.booking).toEqual(draft);
  });
});
