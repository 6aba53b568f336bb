import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { Choices } from '../choices/choices.ts';
import { createDraftKeys } from '../draft/draft-keys.ts';
import { type DraftAccess, type DraftOperations, NotAllowedUpdating } from '../draft/draft-operations.ts';
import { createDraftSync } from '../draft/draft-sync.ts';
import { createKeptBases } from '../draft/kept-bases.ts';
import { buildDraft, buildGig } from './build-draft.ts';

const takenOver = () => new NotAllowedUpdating({ status: 200, type: 10, code: 'NotAllowedUpdating' });

/**
 * A fake server that stores drafts. `taken` are the bookings that staff have taken over, `next` is the failure of the
 * next call, and with `isDeaf` the response to the next action is lost.
 */
export function server(held: Draft[] = []) {
  const state = {
    drafts: new Map(held.map((draft) => [draft.bookingId, draft])),
    keys: new Map(held.map((draft) => [`key of ${draft.bookingId}`, draft.bookingId])),
    taken: new Set<string>(),
    next: null as Error | null,
    isDeaf: false,
    log: [] as string[],
  };
  function open({ bookingId, draftKey }: DraftAccess, what: string): Draft {
    state.log.push(`${what} ${bookingId}`);
    const failure = state.next;
    state.next = null;
    if (failure) throw failure;
    const draft = state.drafts.get(bookingId);
    if (!draft || state.keys.get(draftKey) !== bookingId) throw new ApiError({ status: 404, type: -1, code: 0 });
    if (state.taken.has(bookingId) && what !== 'read' && !(what === 'submit' && draft.status === 20)) throw takenOver();
    return draft;
  }
  function put(draft: Draft): Draft {
    state.drafts.set(draft.bookingId, draft);
    return draft;
  }
  function heard<Answer>(answer: Answer): Answer {
    const isDeaf = state.isDeaf;
    state.isDeaf = false;
    if (isDeaf) throw ApiError.unreachable();
    return answer;
  }
  /** The same key twice means the same booking. */
  function make(draftKey = `key of booking-${state.drafts.size + 1}`, what: string, overrides: Partial<Draft>) {
    const known = state.drafts.get(state.keys.get(draftKey) ?? '');
    const bookingId = known?.bookingId ?? `booking-${state.drafts.size + 1}`;
    state.log.push(`${what} ${bookingId}${known ? ' again' : ''}`);
    const draft = known ?? put(buildDraft({ bookingId, ...overrides }));
    state.keys.set(draftKey, bookingId);
    return { draft: { ...draft, isChangeable: !known || !state.taken.has(bookingId) }, draftKey };
  }
  const operations: DraftOperations = {
    create: async ({ customer, note, eventTime, type, draftKey }, replaced) => {
      const time = { eventDate: eventTime?.eventDate ?? null, notSureWhen: eventTime?.notSureWhen ?? false };
      const gigs = state.drafts.get(replaced?.bookingId ?? '')?.gigs ?? [];
      const what = replaced ? `create for ${replaced.bookingId}:` : 'create';
      const made = make(draftKey, what, { customer, note, eventTime: time, gigs, type: type ?? 0 });
      return heard({ ...made.draft, draftKey: made.draftKey });
    },
    read: async (access) => open(access, 'read'),
    save: async (access, { version, customer, eventTime, performances, performers, chooseForMe, codePass, note }) => {
      const held = open(access, 'save');
      if (held.version !== version) throw new ApiError({ status: 409, type: -25, code: 0, refusal: 'draftChanged' });
      const saved = {
        ...held,
        version: version + 1,
        customer: { ...held.customer, ...customer },
        eventTime: { eventDate: null, notSureWhen: false, ...eventTime },
        gigs: performances.map(({ performanceId, performanceTypeId, duration = 1, startTime }) =>
          buildGig({
            performanceId,
            performanceTypeId,
            duration,
            chosenDuration: duration,
            ...(startTime === undefined ? {} : { startTime }),
          }),
        ),
        performers: performers.filter((id) => id !== 'gone'),
        chooseForMe,
        priceCode: codePass === undefined ? held.priceCode : codePass === null ? null : { pass: codePass, rule: null },
        note,
      };
      return heard(put(saved));
    },
    submit: async (access, note, version) => {
      const held = open(access, 'submit');
      const isTaken = state.taken.has(access.bookingId);
      if (!isTaken && held.version !== version)
        throw new ApiError({ status: 409, type: -25, code: 0, refusal: 'draftChanged' });
      const booking = held.status === 20 ? held : put({ ...held, status: 20, note, version: held.version + 1 });
      return heard({ booking, successInfo: { over178kmMessage: null, hasPerformerSurcharge: false } });
    },
    requestCallback: async (access, { draftKey, type, note }) => {
      if (access) return heard({ booking: put({ ...open(access, 'call back'), status: 15 }), draftKey: null });
      const made = make(draftKey, 'call back', { type: type ?? 0, note: note ?? '', status: 15 });
      const booking = put({ ...made.draft, status: 15 });
      return heard({ booking, draftKey: made.draftKey });
    },
  };
  return { state, operations };
}

/** What a browser session shares between its tabs. */
export function browserSession(known: DraftAccess | null = null) {
  const jar = new Map<string, string>();
  const page = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  };
  const keys = createDraftKeys(page, false);
  if (known) keys.keep('sydney', known);
  return { keys, stored: new Map<string, string>() };
}

/** A tab of a browser session, and the callbacks it received. */
export function tab(operations: DraftOperations, { keys, stored } = browserSession()) {
  const seen = {
    draft: null as Draft | null,
    recreated: [] as string[],
    refused: [] as string[],
    merged: [] as Choices[],
    access: () => keys.of('sydney'),
  };
  const draftSync = createDraftSync({
    operations,
    keys,
    bases: createKeptBases({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
    }),
    onChanged: () => undefined,
    onMerged: (choices) => seen.merged.push(choices),
    onKept: (kept) => {
      seen.draft = kept?.draft ?? null;
    },
    onRecreated: ({ bookingId }) => seen.recreated.push(bookingId),
    onRefused: ({ message }) => seen.refused.push(message),
  });
  return { draftSync, seen };
}
