import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { savedBodyOf } from '../choices/request-choices.ts';
import { createCurrentDraft } from './current-draft.ts';
import { NotAllowedUpdating } from './draft-operations.ts';
import type { CallerInput, DraftSyncParts, KeptDraft } from './draft-sync-parts.ts';
import { EditConflict, isOutdated, outdated } from './edit-conflict.ts';
import { differences } from './merge-choices.ts';

export type DraftSync = ReturnType<typeof createDraftSync>;

/**
 * Keeps one city's draft on the server in step with the choices: saves them whole, one request at a time, and only the
 * newest of those that are pending. A refusal rejects the promise with its ApiError and leaves the choices unchanged;
 * an `EditConflict` asks the person which of two changes counts.
 */
export function createDraftSync(parts: DraftSyncParts) {
  const { operations } = parts;
  const hand = createCurrentDraft(parts);
  const inTurn = takeTurns();
  let pending: { isNewest: boolean } | null = null;

  /** Runs `work`; if staff have taken the enquiry over, re-creates it from the stored draft and runs it again. */
  async function insist<Answer>(before: KeptDraft, work: (at: KeptDraft) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(before);
    } catch (error) {
      if (!(error instanceof NotAllowedUpdating)) throw error;
      const { customer, cityId } = before.draft;
      // Another tab has already re-created it: switch to that one.
      if ((parts.keys.of(cityId) ?? before.access).bookingId !== before.access.bookingId) throw outdated();
      const again = await hand.create(customer, choicesOfDraft(before.draft), cityId);
      parts.onRecreated(again.draft);
      // Another tab did so at the same time: merge its changes before making this one.
      if (!hand.isBuiltUpon(again.draft)) throw outdated();
      return work(again);
    }
  }

  /** Runs `work` on the latest version: if someone else changed the draft first, reloads it and retries. */
  async function onNewest<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      const kept = hand.kept();
      if (!isOutdated(error) || error instanceof EditConflict || !kept) throw error;
      hand.learn(kept.access, await operations.read(kept.access));
      return work();
    }
  }

  async function save(before: KeptDraft, wanted: Choices, customer?: CustomerInput): Promise<KeptDraft> {
    const pass = wanted.priceCode?.pass;
    const choices = {
      ...savedBodyOf(wanted),
      ...(pass === before.draft.priceCode?.pass ? {} : { codePass: pass ?? null }),
      ...(customer ? { customer } : {}),
    };
    try {
      const draft = await insist(before, ({ access, draft: { version } }) =>
        operations.save(access, { ...choices, version }),
      );
      return hand.keep(hand.kept()?.access ?? before.access, draft);
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isUnreachable && !isOutdated(error);
      if (isRefused) parts.onRefused(error, before.draft);
      throw error;
    }
  }

  /**
   * No operation changes the event type, so the enquiry is created again. At most twice, in case an earlier request is
   * pending.
   */
  async function ofType(chosen: Choices): Promise<Choices> {
    let wanted = await hand.catchUp(chosen);
    for (let times = 0; times < 2; times++) {
      const kept = hand.kept();
      if (!kept || kept.draft.type === wanted.eventType) break;
      await hand.create(kept.draft.customer, wanted, kept.draft.cityId);
      wanted = await hand.catchUp(wanted);
    }
    return wanted;
  }

  /** Brings an existing draft to the wanted choices and the customer's details; sends nothing if it has them. */
  async function settle(chosen: Choices, entered?: CustomerInput): Promise<KeptDraft | null> {
    const wanted = await ofType(chosen);
    const kept = hand.kept();
    if (!kept) return null;
    const customer = entered && !isSameCustomer(kept.draft.customer, entered) ? entered : undefined;
    const isKept = !customer && differences(wanted, choicesOfDraft(kept.draft)).length === 0;
    return isKept ? kept : save(kept, wanted, customer);
  }

  /** Choices that are to be saved now: those still waiting for their turn are out of date. */
  function pend(): { isNewest: boolean } {
    if (pending) pending.isNewest = false;
    pending = { isNewest: true };
    return pending;
  }

  return {
    /** Finds the enquiry started in a city, or null. If nothing has been chosen here yet, its choices are used. */
    open: (cityId: string, hasChoices = true) => {
      // Changes pending for another city are still sent there.
      pending = null;
      return inTurn(() => hand.open(cityId, hasChoices));
    },

    /** Saves the customer's details: creates the draft the first time, afterwards only if something differs. */
    saveDetails: (customer: CustomerInput, wanted: Choices, cityId: string) => {
      pend();
      return inTurn(async () => {
        // A draft may exist even if it could not be read when the page was opened.
        if (!(hand.kept() ?? (await hand.find(cityId)))) await hand.create(customer, wanted, cityId);
        return onNewest(() => settle(wanted, customer));
      });
    },

    /**
     * Updates the draft to these choices. Does nothing if there is no draft, or if newer choices follow: those of a
     * later call, or those that others' changes were merged into.
     */
    follow: (wanted: Choices) => {
      const mine = pend();
      const seen = hand.merges();
      return inTurn(async () =>
        mine.isNewest && hand.merges() === seen ? onNewest(() => settle(wanted)) : hand.kept(),
      );
    },

    /** Reads the server's draft and merges it with these choices; a draft taken over by staff is left alone. */
    hear: (cityId: string, wanted: Choices) => {
      const seen = hand.merges();
      return inTurn(async () => {
        const found = await hand.find(cityId);
        return found?.draft.isChangeable && hand.merges() === seen ? onNewest(() => settle(wanted)) : found;
      });
    },

    /** After an edit conflict: these choices count, whatever the server has. */
    decide: (wanted: Choices) => {
      pend();
      return inTurn(() => {
        const kept = hand.kept();
        if (kept) hand.agree(kept);
        return onNewest(() => settle(wanted));
      });
    },

    /** In words, which of these choices have not reached the server yet. */
    unsent: (wanted: Choices): string[] => {
      const kept = hand.kept();
      return kept ? differences(wanted, choicesOfDraft(kept.draft)) : [];
    },

    /** Sends the enquiry after its last changes. Changes arriving from elsewhere are shown first. */
    submit: (wanted: Choices) => {
      pend();
      const seen = hand.merges();
      const refuseUnseen = () => {
        if (hand.merges() !== seen) throw said(somethingNew);
      };
      return inTurn(() =>
        onNewest(async () => {
          refuseUnseen();
          const settled = await settle(wanted);
          if (!settled) throw said('Please enter your details first');
          refuseUnseen();
          const sent = await insist(settled, ({ access, draft }) =>
            operations.submit(access, wanted.note, draft.version),
          );
          hand.keep(hand.kept()?.access ?? settled.access, sent.booking);
          return sent;
        }),
      );
    },

    /** Requests a callback, for the existing enquiry or with contact details alone. */
    requestCallback: (customer: CallerInput, wanted: Choices, cityId: string) =>
      inTurn(() =>
        onNewest(async () => {
          const kept = hand.kept();
          if (kept) {
            const { booking } = await insist(kept, ({ access }) => operations.requestCallback(access, {}));
            hand.learn(hand.kept()?.access ?? kept.access, booking);
          } else {
            // The callback request goes first, with what it needs; the other choices follow as changes.
            const { eventType, note } = wanted;
            const { draftKey, choices } = hand.askingFor({ ...firstChoices, eventType, note }, cityId);
            const caller = { customer, regionId: customer.region, cityId, type: eventType, note };
            const { booking } = await operations.requestCallback(null, { ...caller, draftKey });
            hand.begin({ bookingId: booking.bookingId, draftKey }, booking, choices);
          }
          return settle(wanted);
        }),
      ),

    /** Forgets the enquiry, so that the next details start a new one. */
    forget: hand.forget,
  };
}

const somethingNew = 'Something changed in another window. Please check it before you send.';

const said = (message: string) => new ApiError({ status: 0, type: -1, code: 0, message });

/** Runs tasks one at a time, in order of request; a failed task does not block the next. */
function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** True if name, email, relationship and phone are unchanged apart from spelling, so there is nothing to send. */
function isSameCustomer(kept: CustomerInput, entered: CustomerInput): boolean {
  return (
    kept.name === entered.name.trim() &&
    normaliseEmail(kept.email) === normaliseEmail(entered.email) &&
    kept.relationship === entered.relationship &&
    phoneOf(kept) === phoneOf(entered)
  );
}

const phoneOf = ({ mobile, region }: CustomerInput) => normalisePhone(mobile, region) ?? mobile.trim();
