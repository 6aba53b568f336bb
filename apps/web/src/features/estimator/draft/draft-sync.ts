import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { createCurrentDraft } from './current-draft.ts';
import { NotAllowedUpdating } from './draft-operations.ts';
import type { CallerInput, DraftSyncParts, KeptDraft } from './draft-sync-parts.ts';
import { EditConflict, isOutdated, outdated } from './edit-conflict.ts';
import { isSameCustomer } from './is-same-customer.ts';
import { differences } from './merge-choices.ts';
import { nextOperation, type PendingOperation } from './next-operation.ts';
import { takeTurns } from './take-turns.ts';

export type DraftSync = ReturnType<typeof createDraftSync>;

/**
 * Keeps one city's enquiry on the server as the choices are. One thing happens at a time, in the order it was asked for. A refusal
 * leaves the promise rejected with its ApiError and the choices as they are; a `EditConflict` asks which of two changes counts.
 */
export function createDraftSync(parts: DraftSyncParts) {
  const { operations } = parts;
  const hand = createCurrentDraft(parts);
  const inTurn = takeTurns();

  /** Does it; when staff have taken the enquiry over, re-creates it from what is stored and does it once more. */
  async function insist<Answer>(before: KeptDraft, work: (at: KeptDraft) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(before);
    } catch (error) {
      if (!(error instanceof NotAllowedUpdating)) throw error;
      const { customer, cityId } = before.draft;
      // Another tab has re-created it meanwhile: this one goes on there.
      if ((parts.keys.of(cityId) ?? before.access).bookingId !== before.access.bookingId) throw outdated();
      const again = await hand.create(customer, choicesOfDraft(before.draft), cityId);
      parts.onRecreated(again.draft);
      // It did so at the same time: its changes come in before this one is made.
      if (!hand.isBuiltUpon(again.draft)) throw outdated();
      return work(again);
    }
  }

  /** Does it on the newest version: where somebody else was first, that is read, and it is done once more. */
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

  async function perform(before: KeptDraft, action: PendingOperation): Promise<KeptDraft> {
    try {
      const draft = await insist(before, ({ access, draft: { version } }) =>
        operations.change(access, action, version),
      );
      return hand.keep(hand.kept()?.access ?? before.access, draft);
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isUnreachable && !isOutdated(error);
      if (isRefused) parts.onRefused(action, before.draft);
      throw error;
    }
  }

  /** No operation changes the type of event: the enquiry is made anew. Twice at most, where the first had been asked for before. */
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

  /** Tells the server one difference after the other until there is none. */
  async function settle(chosen: Choices): Promise<KeptDraft | null> {
    const wanted = await ofType(chosen);
    let now = hand.kept();
    if (!now) return null;
    let last = '';
    for (let action = nextOperation(now.draft, wanted); action; action = nextOperation(now.draft, wanted)) {
      const asked = JSON.stringify(action);
      // The server understood it otherwise: asking the same again would not end.
      if (asked === last) break;
      last = asked;
      now = await perform(now, action);
    }
    return now;
  }

  /** Brings who is asking and what is wanted to a draft that is there. */
  async function settleAll(customer: CustomerInput, wanted: Choices): Promise<KeptDraft | null> {
    const caughtUp = await hand.catchUp(wanted);
    const kept = hand.kept();
    if (kept && !isSameCustomer(kept.draft.customer, customer)) {
      await perform(kept, { name: 'updateBookingCustomer', body: { customerInfos: [customer] } });
    }
    return settle(caughtUp);
  }

  return {
    /** Finds the enquiry that was begun in a city, or null. Without choices of one's own its choices are taken over. */
    open: (cityId: string, hasChoices = true) => inTurn(() => hand.open(cityId, hasChoices)),

    /** Keeps who is asking: the first time this makes the draft, later it is sent only when something differs. */
    saveDetails: (customer: CustomerInput, wanted: Choices, cityId: string) =>
      inTurn(async () => {
        // It may be there although it could not be read when the page was opened.
        if (!(hand.kept() ?? (await hand.find(cityId)))) await hand.create(customer, wanted, cityId);
        return onNewest(() => settleAll(customer, wanted));
      }),

    /** Brings the draft to these choices; nothing happens while there is none. */
    follow: (wanted: Choices) => inTurn(() => onNewest(() => settle(wanted))),

    /** Looks what the server holds by now, and brings it together with these choices; what staff work on is left to them. */
    hear: (cityId: string, wanted: Choices) =>
      inTurn(async () => {
        const found = await hand.find(cityId);
        return found?.draft.isChangeable ? onNewest(() => settle(wanted)) : found;
      }),

    /** After a clash: these choices count, whatever the server holds. */
    decide: (wanted: Choices) =>
      inTurn(() => {
        const kept = hand.kept();
        if (kept) hand.agree(kept);
        return onNewest(() => settle(wanted));
      }),

    /** What of these choices the server does not know yet, in words. */
    unsent: (wanted: Choices): string[] => {
      const kept = hand.kept();
      return kept ? differences(wanted, choicesOfDraft(kept.draft)) : [];
    },

    /** Sends the enquiry, after the last changes. What has come from elsewhere only now is shown before it goes. */
    submit: (wanted: Choices) =>
      inTurn(() =>
        onNewest(async () => {
          const seen = hand.merges();
          const settled = await settle(wanted);
          if (!settled) throw said('Please enter your details first');
          if (hand.merges() !== seen) throw said(somethingNew);
          const sent = await insist(settled, ({ access, draft }) =>
            operations.submit(access, wanted.note, draft.version),
          );
          hand.keep(hand.kept()?.access ?? settled.access, sent.booking);
          return sent;
        }),
      ),

    /** Asks to be called, about the enquiry that is kept or with details alone. */
    requestCallback: (customer: CallerInput, wanted: Choices, cityId: string) =>
      inTurn(() =>
        onNewest(async () => {
          const kept = hand.kept();
          if (kept) {
            const { booking } = await insist(kept, ({ access }) => operations.requestCallback(access, {}));
            hand.learn(hand.kept()?.access ?? kept.access, booking);
          } else {
            // The wish goes first, with what it needs; what was chosen follows as changes.
            const { eventType, note } = wanted;
            const { draftKey, choices } = hand.askingFor({ ...firstChoices, eventType, note }, cityId);
            const caller = { customer, regionId: customer.region, cityId, type: eventType, note };
            const { booking } = await operations.requestCallback(null, { ...caller, draftKey });
            hand.begin({ bookingId: booking.bookingId, draftKey }, booking, choices);
          }
          return settle(wanted);
        }),
      ),

    /** Leaves the enquiry to itself, so that the next details begin another one. */
    forget: hand.forget,
  };
}

const somethingNew =
  'Something was changed in another window meanwhile. Please look at it once more before you send it.';

const said = (message: string) => new ApiError({ status: 0, type: -1, code: 0, message });
