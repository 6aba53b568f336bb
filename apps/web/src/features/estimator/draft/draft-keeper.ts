import type { CustomerInput, Draft } from '@cadenza/contract/enquiry-shapes';
import type { RequestOf } from '@cadenza/contract/operations';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { Choices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { enquiryBodyOf } from '../choices/request-choices.ts';
import type { DraftKeys } from './draft-keys.ts';
import { type DraftAccess, type DraftOperations, NotAllowedUpdating } from './draft-operations.ts';
import { isSameCustomer } from './is-same-customer.ts';
import { type Deed, nextDeed } from './next-deed.ts';

export type CallerInput = NonNullable<RequestOf<'requestCallback'>['body']['customer']>;

/** An enquiry on the server, as this browser knows it. */
export interface KeptDraft {
  access: DraftAccess;
  draft: Draft;
}

interface Parts {
  operations: DraftOperations;
  keys: DraftKeys;
  /** After every answer of the server. */
  onKept: (kept: KeptDraft | null) => void;
  /** Staff had taken the enquiry over; the one with this number replaces it and has not been sent yet. */
  onRecreated: (draft: Draft) => void;
  /** The server refused a change; `draft` is what it holds. */
  onRefused: (deed: Deed, draft: Draft) => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps one city's enquiry on the server as the choices are. One thing happens at a time, in the order it was asked for. A refusal
 * leaves the promise rejected with its ApiError and the choices as they are.
 */
export function createDraftKeeper({ operations, keys, onKept, onRecreated, onRefused }: Parts) {
  let kept: KeptDraft | null = null;
  const inTurn = queue();

  function keep(access: DraftAccess, draft: Draft): KeptDraft {
    kept = { access, draft };
    onKept(kept);
    return kept;
  }

  /** Reads the draft that this browser session holds the key of. A key that opens nothing any more is forgotten. */
  async function find(cityId: string): Promise<KeptDraft | null> {
    const access = keys.of(cityId);
    if (!access) return null;
    try {
      return keep(access, await operations.read(access));
    } catch (error) {
      if (!(error instanceof ApiError && error.isNotFound)) throw error;
      keys.forget(cityId);
      return null;
    }
  }

  /** Makes a new draft; its key is kept at once, since it is told only now. */
  async function create(customer: CustomerInput, choices: Choices, cityId: string): Promise<KeptDraft> {
    const enquiry = { ...enquiryBodyOf(choices, cityId), customer, regionId: customer.region };
    const { draftKey, ...draft } = await operations.create(enquiry, kept?.access ?? null);
    if (!draft.bookingId || !draftKey || !draft.isChangeable) throw new ApiError({ status: 200, type: -20, code: 0 });
    const access = { bookingId: draft.bookingId, draftKey };
    keys.keep(cityId, access);
    return keep(access, draft);
  }

  /** Does it; when staff have taken the enquiry over, re-creates it from what is stored and does it once more. */
  async function insist<Answer>(before: KeptDraft, work: (access: DraftAccess) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(before.access);
    } catch (error) {
      if (!(error instanceof NotAllowedUpdating)) throw error;
      const { customer, cityId } = before.draft;
      const again = await create(customer, choicesOfDraft(before.draft), cityId);
      onRecreated(again.draft);
      return work(again.access);
    }
  }

  async function perform(before: KeptDraft, deed: Deed): Promise<KeptDraft> {
    try {
      const draft = await insist(before, (access) => operations.change(access, deed));
      return keep(kept?.access ?? before.access, draft);
    } catch (error) {
      if (error instanceof ApiError && !error.isUnreachable) onRefused(deed, before.draft);
      throw error;
    }
  }

  /** Tells the server one difference after the other until there is none. */
  async function settle(wanted: Choices): Promise<KeptDraft | null> {
    if (!kept) return null;
    // No operation changes the type of event: the enquiry is made anew.
    if (kept.draft.type !== wanted.eventType) return create(kept.draft.customer, wanted, kept.draft.cityId);
    let now = kept;
    let last = '';
    for (let deed = nextDeed(now.draft, wanted); deed; deed = nextDeed(now.draft, wanted)) {
      const asked = JSON.stringify(deed);
      // The server understood it otherwise: asking the same again would not end.
      if (asked === last) break;
      last = asked;
      now = await perform(now, deed);
    }
    return now;
  }

  return {
    /** Finds the enquiry that was begun in a city, or null. */
    open: (cityId: string) =>
      inTurn(() => {
        kept = null;
        onKept(null);
        return find(cityId);
      }),

    /** Keeps who is asking: the first time this makes the draft, later it is sent only when something differs. */
    saveDetails: (customer: CustomerInput, wanted: Choices, cityId: string) =>
      inTurn(async () => {
        // It may be there although it could not be read when the page was opened.
        const begun = kept ?? (await find(cityId));
        if (!begun) return create(customer, wanted, cityId);
        if (!isSameCustomer(begun.draft.customer, customer)) {
          await perform(begun, { name: 'updateBookingCustomer', body: { customerInfos: [customer] } });
        }
        return settle(wanted);
      }),

    /** Brings the draft to these choices; nothing happens while there is none. */
    follow: (wanted: Choices) => inTurn(() => settle(wanted)),

    /** Sends the enquiry, after the last changes. */
    submit: (wanted: Choices) =>
      inTurn(async () => {
        const settled = await settle(wanted);
        if (!settled) throw new ApiError({ status: 0, type: -1, code: 0, message: 'Please enter your details first' });
        const sent = await insist(settled, (access) => operations.submit(access, wanted.note));
        keep(kept?.access ?? settled.access, sent.booking);
        return sent;
      }),

    /** Asks to be called, about the enquiry that is kept or with details alone. */
    requestCallback: (customer: CallerInput, wanted: Choices, cityId: string) =>
      inTurn(async () => {
        const caller = { customer, regionId: customer.region, cityId, type: wanted.eventType, note: wanted.note };
        const { booking, draftKey } = kept
          ? await insist(kept, (access) => operations.requestCallback(access, {}))
          : await operations.requestCallback(null, caller);
        const access = draftKey === null ? kept?.access : { bookingId: booking.bookingId, draftKey };
        if (!access) throw new ApiError({ status: 200, type: -20, code: 0 });
        keys.keep(cityId, access);
        keep(access, booking);
        return settle(wanted);
      }),

    /** Leaves the enquiry to itself, so that the next details begin another one. */
    forget: (cityId: string) => {
      keys.forget(cityId);
      kept = null;
      onKept(null);
    },
  };
}

function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
