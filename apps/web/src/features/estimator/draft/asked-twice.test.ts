import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/client/api-error.ts';
import { firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { buildDraft, harriet } from '../testing/build-draft.ts';
import { browserSession, server, tab } from '../testing/draft-server.ts';
import { makeDraftKey } from './current-draft.ts';
import { EditConflict } from './edit-conflict.ts';

const unheard = { type: -31 };
const dated = { ...firstChoices, eventDate: '2027-03-13' };

/** The customer gave their details and the server saved them, but the response was lost. */
async function lost(session = browserSession()) {
  const made = server();
  const first = tab(made.operations, session);
  made.state.isDeaf = true;
  await expect(first.draftSync.saveDetails(harriet, dated, 'sydney')).rejects.toMatchObject(unheard);
  return { ...first, ...made, session };
}

describe('an enquiry whose response got lost', () => {
  it('is not created twice when the request is retried, even after a reload', async () => {
    const { state, operations, session } = await lost();
    const { draftSync, seen } = tab(operations, session);
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log).toEqual(['create booking-1', 'create booking-1 again']);
    expect([...state.drafts.keys()]).toEqual(['booking-1']);
    expect(seen).toMatchObject({ draft: { bookingId: 'booking-1' }, merged: [] });
  });

  it("gets what was changed before the retry, and the customer's details", async () => {
    const { draftSync, state, seen } = await lost();
    const customer = { ...harriet, relationship: 'Parent' as const };
    await draftSync.saveDetails(customer, { ...dated, eventDate: '2027-03-20', note: 'Steps' }, 'sydney');
    expect(state.log.slice(1)).toEqual(['create booking-1 again', 'save booking-1']);
    expect(seen.draft).toMatchObject({ customer, note: 'Steps', eventTime: { eventDate: '2027-03-20' } });
  });

  it('becomes another one for another event type', async () => {
    const { draftSync, state, seen } = await lost();
    await draftSync.saveDetails(harriet, { ...dated, eventType: 20 }, 'sydney');
    expect(state.log.slice(1)).toEqual(['create booking-1 again', 'create for booking-1: booking-2']);
    expect(seen.draft).toMatchObject({ bookingId: 'booking-2', type: 20 });
  });

  it('is not overwritten by another tab with the same request', async () => {
    const { operations, state, session } = await lost();
    const { draftSync, seen } = tab(operations, session);
    const wanted = { ...firstChoices, note: 'From there' };
    await draftSync.saveDetails(harriet, wanted, 'sydney');
    expect(seen.draft).toMatchObject({ note: 'From there', eventTime: { eventDate: '2027-03-13' } });
    expect(seen.merged).toMatchObject([{ note: 'From there', eventDate: '2027-03-13' }]);
    expect(state.drafts.size).toBe(1);
  });

  it('asks which change counts when another tab wants something else', async () => {
    const { operations, state, session } = await lost();
    const { draftSync } = tab(operations, session);
    const another = { ...firstChoices, eventDate: '2027-05-01' };
    await expect(draftSync.saveDetails(harriet, another, 'sydney')).rejects.toBeInstanceOf(EditConflict);
    expect(state.drafts.get('booking-1')?.eventTime.eventDate).toBe('2027-03-13');
  });

  it('stays with staff who have since taken it over, and is created again', async () => {
    const { draftSync, state, seen } = await lost();
    state.taken.add('booking-1');
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log.slice(1)).toEqual(['create booking-1 again', 'create for booking-1: booking-2']);
    expect(seen.draft?.bookingId).toBe('booking-2');
  });

  it('becomes a callback request, and keeps the choices', async () => {
    const { draftSync, state, seen } = await lost();
    await draftSync.requestCallback(harriet, dated, 'sydney');
    expect(state.log.slice(1)).toEqual(['call back booking-1 again']);
    expect(seen.draft).toMatchObject({ status: 15, eventTime: { eventDate: '2027-03-13' } });
  });
});

describe('a create request', () => {
  it('creates another enquiry, with another key, once the first has been left', async () => {
    const { draftSync, state, seen } = await lost();
    await draftSync.saveDetails(harriet, dated, 'sydney');
    const first = seen.access()?.draftKey;
    draftSync.forget('sydney');
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log.at(-1)).toBe('create booking-2');
    expect(seen.access()?.draftKey).not.toBe(first);
  });

  it('creates another enquiry when the first was left before its response', async () => {
    const { draftSync, state } = await lost();
    draftSync.forget('sydney');
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log.at(-1)).toBe('create booking-2');
  });

  it('uses an unguessable key', () => {
    const keys = Array.from({ length: 100 }, makeDraftKey);
    expect(new Set(keys).size).toBe(100);
    expect(keys.filter((key) => !/^[\w-]{43}$/.test(key))).toEqual([]);
  });
});

describe('an enquiry taken over by staff', () => {
  const access = { bookingId: 'booking-1', draftKey: 'key of booking-1' };
  async function takenOver() {
    const draft = buildDraft({ note: 'Stored' });
    const made = server([draft]);
    const session = browserSession(access);
    const first = tab(made.operations, session);
    await first.draftSync.open('sydney', false);
    made.state.taken.add('booking-1');
    return { ...made, ...first, session, wanted: choicesOfDraft(draft) };
  }

  it('is re-created once, even if the first response got lost', async () => {
    const { draftSync, state, seen, wanted } = await takenOver();
    const changed = { ...wanted, eventDate: '2027-03-13' };
    state.isDeaf = true;
    await expect(draftSync.follow(changed)).rejects.toMatchObject(unheard);
    await draftSync.follow(changed);
    expect([...state.drafts.keys()]).toEqual(['booking-1', 'booking-2']);
    expect(seen).toMatchObject({
      recreated: ['booking-2'],
      draft: { note: 'Stored', eventTime: { eventDate: '2027-03-13' } },
    });
  });

  it('is re-created once for two tabs, and neither overwrites the other', async () => {
    const { draftSync, operations, session, state, wanted } = await takenOver();
    const other = tab(operations, session);
    await other.draftSync.open('sydney', true);
    state.isDeaf = true;
    await expect(draftSync.follow({ ...wanted, eventDate: '2027-03-13' })).rejects.toMatchObject(unheard);
    await other.draftSync.follow({ ...wanted, note: 'From there' });
    await draftSync.follow({ ...wanted, eventDate: '2027-03-13' });
    expect(state.drafts.size).toBe(2);
    expect(state.drafts.get('booking-2')).toMatchObject({
      note: 'From there',
      eventTime: { eventDate: '2027-03-13' },
    });
  });
});

it('is found again after a page loaded offline, and gets the changes made there', async () => {
  const session = browserSession({ bookingId: 'booking-1', draftKey: 'key of booking-1' });
  const { operations, state } = server([buildDraft({ note: 'Before' })]);
  const before = tab(operations, session);
  await before.draftSync.open('sydney', false);
  const { draftSync } = tab(operations, session);
  state.next = ApiError.unreachable();
  await expect(draftSync.open('sydney', true)).rejects.toMatchObject(unheard);
  await draftSync.hear('sydney', { ...choicesOfDraft(buildDraft()), note: 'After' });
  expect(state.drafts.get('booking-1')).toMatchObject({ note: 'After', version: 2 });
});

describe('an enquiry re-created by two tabs concurrently', () => {
  const conflict = () => new ApiError({ status: 409, type: -25, code: 0, refusal: 'draftChanged' });

  it.each(['save', 'create'] as const)(
    "exists once, with both tabs' changes, when one waits for its %s",
    async (waits) => {
      const made = server([buildDraft()]);
      const { operations, state } = made;
      const session = browserSession({ bookingId: 'booking-1', draftKey: 'key of booking-1' });
      let proceed: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        proceed = resolve;
      });
      const slow = {
        ...operations,
        save: async (...asked: Parameters<typeof operations.save>) => {
          if (waits === 'save' && state.taken.has(asked[0].bookingId)) await gate;
          return operations.save(...asked);
        },
        create: async (...asked: Parameters<typeof operations.create>) => {
          if (waits === 'create') await gate;
          return operations.create(...asked);
        },
      };
      const [first, second] = [tab(operations, session), tab(slow, session)];
      for (const { draftSync } of [first, second]) await draftSync.open('sydney', false);
      state.taken.add('booking-1');
      const wanted = choicesOfDraft(buildDraft());
      const late = second.draftSync.follow({ ...wanted, note: 'From there' });
      // The second tab has got as far as it can on its own.
      await new Promise((turn) => setImmediate(turn));
      await first.draftSync.follow({ ...wanted, eventDate: '2027-03-13' });
      proceed();
      await late;
      expect([...state.drafts.keys()]).toEqual(['booking-1', 'booking-2']);
      expect(state.drafts.get('booking-2')).toMatchObject({
        note: 'From there',
        eventTime: { eventDate: '2027-03-13' },
      });
    },
  );

  it("keeps the other tab's changes, even if a third one changes it at the same instant", async () => {
    const { operations, state, session } = await lost();
    const { draftSync, seen } = tab(operations, session);
    state.next = conflict();
    await draftSync.saveDetails(harriet, { ...firstChoices, note: 'From there' }, 'sydney');
    expect(seen.draft).toMatchObject({ note: 'From there', eventTime: { eventDate: '2027-03-13' } });
  });
});

describe('an action whose response got lost', () => {
  async function kept() {
    const made = server();
    const { draftSync, seen } = tab(made.operations);
    await draftSync.saveDetails(harriet, dated, 'sydney');
    made.state.isDeaf = true;
    return { ...made, draftSync, seen };
  }

  it('is saved once, even if the choices are saved again', async () => {
    const { draftSync, state, seen } = await kept();
    const noted = { ...dated, note: 'Steps' };
    await expect(draftSync.follow(noted)).rejects.toMatchObject(unheard);
    await draftSync.follow(noted);
    expect(state.log.slice(1)).toEqual(['save booking-1', 'save booking-1', 'read booking-1']);
    expect(seen.draft).toMatchObject({ note: 'Steps', version: 2 });
  });

  it('is submitted once when retried, even if staff have since taken it over', async () => {
    for (const isTaken of [false, true]) {
      const { draftSync, state, seen } = await kept();
      await expect(draftSync.submit(dated)).rejects.toMatchObject(unheard);
      if (isTaken) state.taken.add('booking-1');
      const { booking } = await draftSync.submit(dated);
      expect(booking).toMatchObject({ bookingId: 'booking-1', status: 20, version: 2 });
      expect(state.drafts.size).toBe(1);
      expect(seen).toMatchObject({ draft: { status: 20 }, recreated: [] });
    }
  });

  it('is one callback request, for the stored enquiry', async () => {
    const { draftSync, state } = await kept();
    await expect(draftSync.requestCallback(harriet, dated, 'sydney')).rejects.toMatchObject(unheard);
    await draftSync.requestCallback(harriet, dated, 'sydney');
    expect(state.log.slice(1)).toEqual(['call back booking-1', 'call back booking-1']);
  });

  it('is one callback request, with contact details only, and one enquiry afterwards', async () => {
    const { state, operations } = server();
    const { draftSync, seen } = tab(operations);
    state.isDeaf = true;
    await expect(draftSync.requestCallback(harriet, dated, 'sydney')).rejects.toMatchObject(unheard);
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log).toEqual(['call back booking-1', 'create booking-1 again', 'save booking-1']);
    expect(seen.draft).toMatchObject({ status: 15, eventTime: { eventDate: '2027-03-13' } });
  });
});
