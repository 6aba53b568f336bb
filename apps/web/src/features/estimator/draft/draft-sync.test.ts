import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/client/api-error.ts';
import { firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { buildCode } from '../testing/build-catalogue.ts';
import { buildDraft, buildGig, harriet } from '../testing/build-draft.ts';
import { browserSession, server, tab } from '../testing/draft-server.ts';
import { NotAllowedUpdating } from './draft-operations.ts';
import { EditConflict } from './edit-conflict.ts';

const refused = () => new ApiError({ status: 400, type: -22, code: 0, message: 'This date has passed' });
const access = { bookingId: 'booking-1', draftKey: 'key of booking-1' };
const dated = { ...firstChoices, eventDate: '2027-03-13' };

async function opened(draft = buildDraft()) {
  const made = server([draft]);
  const { draftSync, seen } = tab(made.operations, browserSession(access));
  await draftSync.open('sydney', false);
  made.state.log.length = 0;
  return { draftSync, seen, ...made, wanted: choicesOfDraft(draft) };
}

describe('an enquiry', () => {
  it('is saved when the customer first gives their details, together with its key', async () => {
    const { state, operations } = server();
    const { draftSync, seen } = tab(operations);
    await draftSync.saveDetails(harriet, dated, 'sydney');
    expect(state.log).toEqual(['create booking-1']);
    expect(seen.draft).toMatchObject({ customer: harriet, eventTime: { eventDate: '2027-03-13' } });
    expect(seen.access()).toMatchObject({ bookingId: 'booking-1', draftKey: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it('is not saved before the customer has given their details', async () => {
    const { state, operations } = server();
    expect(await tab(operations).draftSync.follow(dated)).toBeNull();
    expect(state.log).toEqual([]);
  });

  it('is found by its key, and an unknown key is forgotten', async () => {
    const { operations } = server([buildDraft()]);
    const found = tab(operations, browserSession(access));
    await found.draftSync.open('sydney');
    expect(found.seen.draft?.bookingId).toBe('booking-1');
    const lost = tab(operations, browserSession({ ...access, draftKey: 'another' }));
    expect(await lost.draftSync.open('sydney')).toBeNull();
    expect(lost.seen.access()).toBeNull();
  });

  it('keeps its key if the network is down during the lookup', async () => {
    const { state, operations } = server([buildDraft()]);
    const { draftSync, seen } = tab(operations, browserSession(access));
    state.next = ApiError.unreachable();
    await expect(draftSync.open('sydney')).rejects.toMatchObject({ type: -31 });
    expect(seen.access()).toEqual(access);
  });

  it('is saved in full, however much has changed, and not if nothing has', async () => {
    const { draftSync, state, seen, wanted } = await opened();
    await draftSync.follow({ ...wanted, eventDate: '2027-03-13', note: 'Steps' });
    await draftSync.follow({ ...wanted, eventDate: '2027-03-13', note: 'Steps ' });
    expect(state.log).toEqual(['save booking-1']);
    expect(seen.draft).toMatchObject({ eventTime: { eventDate: '2027-03-13' }, note: 'Steps', version: 2 });
  });

  it('is saved with the pass of a code, and without it once it was taken away; otherwise the code stays', async () => {
    const { draftSync, operations, seen, wanted } = await opened();
    const passes: unknown[] = [];
    const { save } = operations;
    operations.save = (key, body) => {
      passes.push(body.codePass);
      return save(key, body);
    };
    const coded = { ...wanted, priceCode: buildCode() };
    await draftSync.follow(coded);
    await draftSync.follow({ ...coded, note: 'Steps' });
    expect(seen.draft?.priceCode?.pass).toBe(coded.priceCode.pass);
    await draftSync.follow({ ...wanted, note: 'Steps' });
    expect(passes).toEqual([coded.priceCode.pass, undefined, null]);
    expect(seen.draft?.priceCode).toBeNull();
  });

  it("is saved together with the customer's details, in one request", async () => {
    const { draftSync, state, seen, wanted } = await opened();
    const customer = { ...harriet, relationship: 'Parent' as const };
    await draftSync.saveDetails(customer, { ...wanted, note: 'Steps' }, 'sydney');
    expect(state.log).toEqual(['save booking-1']);
    expect(seen.draft).toMatchObject({ customer, note: 'Steps' });
  });

  it("is saved without the customer's details if they are unchanged, ignoring spelling", async () => {
    const { draftSync, state, wanted } = await opened();
    await draftSync.saveDetails(
      { ...harriet, email: ' Harriet@Example.com', mobile: '+61 412 345 678' },
      wanted,
      'sydney',
    );
    expect(state.log).toEqual([]);
    await draftSync.saveDetails({ ...harriet, relationship: 'Parent' }, wanted, 'sydney');
    expect(state.log).toEqual(['save booking-1']);
  });

  it('is created again for another event type, because an event type cannot change', async () => {
    const { draftSync, state, seen, wanted } = await opened();
    await draftSync.follow({ ...wanted, eventType: 20 });
    expect(state.log).toEqual(['create for booking-1: booking-2']);
    expect(seen.access()?.bookingId).toBe('booking-2');
    expect(seen.recreated).toEqual([]);
  });

  it('is submitted after the latest changes', async () => {
    const { draftSync, state, seen, wanted } = await opened();
    await draftSync.submit({ ...wanted, note: 'Steps' });
    expect(state.log).toEqual(['save booking-1', 'submit booking-1']);
    expect(seen.draft?.status).toBe(20);
  });

  it('can request a call with contact details only, and has a key from then on', async () => {
    const { operations } = server();
    const { draftSync, seen } = tab(operations);
    await draftSync.requestCallback({ ...harriet, email: '' }, firstChoices, 'sydney');
    expect(seen).toMatchObject({ draft: { status: 15 } });
    expect(seen.access()?.bookingId).toBe('booking-1');
  });

  it('queues its saves, and sends only the newest one waiting', async () => {
    const { draftSync, state, seen, wanted } = await opened();
    const running = draftSync.follow({ ...wanted, note: 'One' });
    await Promise.resolve();
    await Promise.all([
      running,
      draftSync.follow({ ...wanted, note: 'Two' }),
      draftSync.follow({ ...wanted, note: 'Three' }),
      draftSync.submit({ ...wanted, note: 'Four' }),
    ]);
    expect(state.log).toEqual(['save booking-1', 'save booking-1', 'submit booking-1']);
    expect(seen.draft).toMatchObject({ note: 'Four', version: 4 });
  });

  it('is saved where it was changed, even if another city is opened meanwhile', async () => {
    const { draftSync, state, wanted } = await opened();
    await Promise.all([draftSync.follow({ ...wanted, note: 'Steps' }), draftSync.open('boston')]);
    await draftSync.follow({ ...wanted, note: 'Ferry' });
    expect(state.drafts.get('booking-1')?.note).toBe('Steps');
  });
});

describe('an enquiry taken over by staff', () => {
  it('is re-created once from the stored draft, with the change applied', async () => {
    const { draftSync, state, seen, wanted } = await opened(buildDraft({ note: 'Stored' }));
    state.taken.add('booking-1');
    await draftSync.follow({ ...wanted, eventDate: '2027-03-13' });
    expect(state.log).toEqual(['save booking-1', 'create for booking-1: booking-2', 'save booking-2']);
    expect(seen).toMatchObject({
      draft: { customer: harriet, note: 'Stored', eventTime: { eventDate: '2027-03-13' } },
      recreated: ['booking-2'],
    });
  });

  it('is submitted as the new one', async () => {
    const { draftSync, state, wanted } = await opened();
    state.taken.add('booking-1');
    const { booking } = await draftSync.submit(wanted);
    expect(booking.bookingId).toBe('booking-2');
    expect(state.log).toEqual(['submit booking-1', 'create for booking-1: booking-2', 'submit booking-2']);
  });

  it('is not re-created twice for the same change', async () => {
    const { draftSync, state, wanted } = await opened();
    state.taken.add('booking-1').add('booking-2');
    await expect(draftSync.follow({ ...wanted, note: 'Steps' })).rejects.toBeInstanceOf(NotAllowedUpdating);
    expect(state.log.filter((line) => line.startsWith('create'))).toHaveLength(1);
  });
});

describe('a change that fails', () => {
  it('is reported when the server refuses it, and the draft stays as it was', async () => {
    const { draftSync, state, seen, wanted } = await opened(buildDraft({ gigs: [buildGig()] }));
    state.next = refused();
    const longer = { ...wanted, ceremony: { ...wanted.ceremony, minutes: 120 } };
    await expect(draftSync.follow(longer)).rejects.toThrow('This date has passed');
    expect(seen.refused).toEqual(['This date has passed']);
    expect(seen.draft?.gigs[0]?.duration).toBe(1);
  });

  it('is retried later if only the network was down', async () => {
    const { draftSync, state, seen, wanted } = await opened();
    state.next = ApiError.unreachable();
    const noted = { ...wanted, note: 'Steps' };
    await expect(draftSync.follow(noted)).rejects.toMatchObject({ type: -31 });
    expect(seen.refused).toEqual([]);
    await draftSync.follow(noted);
    expect(seen.draft?.note).toBe('Steps');
  });

  it('does not loop if the server stores something else', async () => {
    const { draftSync, state, wanted } = await opened();
    await draftSync.follow({ ...wanted, singers: ['gone'] });
    expect(state.log).toEqual(['save booking-1']);
  });
});

describe('an enquiry that another window also changes', () => {
  /** Written by the other window since this one last read the draft. */
  function elsewhere(state: ReturnType<typeof server>['state'], change: Partial<Draft>): void {
    const held = state.drafts.get('booking-1');
    if (held) state.drafts.set('booking-1', { ...held, ...change, version: held.version + 1 });
  }

  it("takes the other window's changes, and keeps what was changed here", async () => {
    const { draftSync, state, seen, wanted } = await opened();
    elsewhere(state, { note: 'From there' });
    await draftSync.follow({ ...wanted, eventDate: '2027-03-13' });
    expect(seen.draft).toMatchObject({ note: 'From there', eventTime: { eventDate: '2027-03-13' } });
    expect(seen.merged).toMatchObject([{ note: 'From there', eventDate: '2027-03-13' }]);
  });

  it('overwrites nothing if both changed the same thing, until the user decides', async () => {
    const { draftSync, state, wanted } = await opened();
    elsewhere(state, { note: 'From there' });
    const mine = { ...wanted, note: 'From here' };
    await expect(draftSync.follow(mine)).rejects.toBeInstanceOf(EditConflict);
    await expect(draftSync.follow(mine)).rejects.toMatchObject({ merged: { theirs: { note: 'From there' } } });
    expect(state.drafts.get('booking-1')?.note).toBe('From there');
    await draftSync.decide(mine);
    expect(state.drafts.get('booking-1')?.note).toBe('From here');
  });

  it('is not overwritten by choices that were queued during a merge', async () => {
    const { draftSync, state, wanted } = await opened();
    elsewhere(state, { note: 'From there' });
    const running = draftSync.follow({ ...wanted, eventDate: '2027-03-13' });
    await Promise.resolve();
    await Promise.all([running, draftSync.follow({ ...wanted, eventDate: '2027-03-20' })]);
    expect(state.drafts.get('booking-1')).toMatchObject({
      note: 'From there',
      eventTime: { eventDate: '2027-03-13' },
    });
  });

  it("is not submitted before the other window's changes have been seen", async () => {
    const { draftSync, state, wanted } = await opened();
    elsewhere(state, { note: 'From there' });
    const dateless = { ...wanted, eventDate: '2027-03-13' };
    await expect(draftSync.submit(dateless)).rejects.toThrow('changed in another window');
    expect(state.log.at(-1)).not.toBe('submit booking-1');
  });

  it('reports what could not be sent yet', async () => {
    const { draftSync, wanted } = await opened();
    expect(draftSync.unsent({ ...wanted, note: 'Steps', eventDate: '2027-03-13' })).toEqual(['the date', 'the note']);
  });
});
