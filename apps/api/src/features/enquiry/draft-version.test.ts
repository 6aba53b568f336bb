import { describe, expect, it } from 'vitest';
import { buildDraft } from '../../testing/build-draft.ts';
import { openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();

type Built = Awaited<ReturnType<typeof buildDraft>>;
const noteOf = ({ id }: Built, note: string) => ({ params: { id }, body: { note } });
const readNote = async ({ id, key }: Built) => {
  const { answer } = await test.call('getPublicBooking', { params: { id } }, key);
  return answer.payload.booking.note;
};

describe('a draft changed in two windows', () => {
  it('counts its changes, and returns the count in every response', async () => {
    const built = await buildDraft(test);
    const first = await test.call('updateBookingNote', noteOf(built, 'One.'), built.key);
    expect(first.answer.payload.booking.version).toBe(built.draft.version + 1);
    const same = await test.call('updateBookingNote', noteOf(built, 'One.'), built.key);
    expect(same.answer.payload.booking.version).toBe(built.draft.version + 1);
    const read = await test.call('getPublicBooking', { params: { id: built.id } }, built.key);
    expect(read.answer.payload.booking.version).toBe(built.draft.version + 1);
  });

  it('refuses a change based on an older version, and keeps what the first window wrote', async () => {
    const built = await buildDraft(test);
    const seen = { ...built.key, draftVersion: built.draft.version };
    expect(await test.call('updateBookingNote', noteOf(built, 'The first window.'), seen)).toMatchObject({
      status: 200,
    });
    const late = [
      await test.call('updateBookingNote', noteOf(built, 'The second window.'), seen),
      await test.call('updateEventTime', { params: { id: built.id }, body: { eventDate: '2027-05-01' } }, seen),
      await test.call('submitEnquiry', { body: { eventId: built.id, note: 'The second window.' } }, seen),
      await test.call('requestCallback', { body: { eventId: built.id } }, seen),
    ];
    for (const { status, answer } of late) {
      expect([status, answer.type, answer.message]).toEqual([
        409,
        -25,
        'Your choices have just changed elsewhere, so this change wasn’t saved.',
      ]);
    }
    expect(await readNote(built)).toBe('The first window.');
  });

  it('lets one of two simultaneous requests through', async () => {
    const built = await buildDraft(test);
    const seen = { ...built.key, draftVersion: built.draft.version };
    const answers = await Promise.all(
      ['Left.', 'Right.'].map((note) => test.call('updateBookingNote', noteOf(built, note), seen)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const heard = answers.find(({ status }) => status === 200);
    expect(await readNote(built)).toBe(heard?.answer.payload.booking.note);
  });

  it('refuses a version that is not a number, and reveals no version to a wrong key', async () => {
    const built = await buildDraft(test);
    const odd = await test.call('updateBookingNote', noteOf(built, 'Odd.'), { ...built.key, draftVersion: Number.NaN });
    expect(odd.status).toBe(409);
    const stranger = { draftKey: 'another', draftVersion: 99 };
    expect(await test.call('updateBookingNote', noteOf(built, 'Odd.'), stranger)).toMatchObject({ status: 404 });
  });

  it('compares nothing for a caller that sends no version', async () => {
    const built = await buildDraft(test);
    await test.call('updateBookingNote', noteOf(built, 'One.'), built.key);
    await test.call('updateBookingNote', noteOf(built, 'Two.'), built.key);
    expect(await readNote(built)).toBe('Two.');
  });
});
