import type { CustomerInput, Draft } from '@cadenza/contract/enquiry-shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { Choices } from '../choices/choices.ts';
import { firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { enquiryBodyOf } from '../choices/request-choices.ts';
import { Clash, isOutdated } from './clash.ts';
import { type DraftAccess, NotAllowedUpdating } from './draft-operations.ts';
import { isSameCustomer } from './is-same-customer.ts';
import type { CallerInput, KeeperParts, KeptDraft } from './keeper-parts.ts';
import type { Base } from './kept-bases.ts';
import { differences, mergeChoices } from './merge-choices.ts';
import { type Deed, nextDeed } from './next-deed.ts';
import { takeTurns } from './take-turns.ts';

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps one city's enquiry on the server as the choices are. One thing happens at a time, in the order it was asked for. A refusal
 * leaves the promise rejected with its ApiError and the choices as they are; a `Clash` asks which of two changes counts.
 */
export function createDraftKeeper(parts: KeeperParts) {
  const { operations, keys, bases } = parts;
  let kept: KeptDraft | null = null;
  let base: Base | null = null;
  /** How often something came in from elsewhere. */
  let merges = 0;
  const inTurn = takeTurns();

  /** What the server holds; the choices here may still be built upon what it held before. */
  function learn(access: DraftAccess, draft: Draft): KeptDraft {
    kept = { access, draft };
    parts.onKept(kept);
    return kept;
  }

  /** From now on the choices are built upon what the server holds. */
  function agree({ draft }: KeptDraft): void {
    base = { bookingId: draft.bookingId, version: draft.version, choices: choicesOfDraft(draft) };
    bases.keep(draft.cityId, base);
  }

  /** After a change of our own. */
  function keep(access: DraftAccess, draft: Draft): KeptDraft {
    const now = learn(access, draft);
    agree(now);
    parts.onChanged({ cityId: draft.cityId, bookingId: draft.bookingId, version: draft.version });
    return now;
  }

  /** Reads the draft that this browser session holds the key of. A key that opens nothing any more is forgotten. */
  async function find(cityId: string): Promise<KeptDraft | null> {
    const access = keys.of(cityId);
    if (!access) return null;
    try {
      return learn(access, await operations.read(access));
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
  async function insist<Answer>(before: KeptDraft, work: (at: KeptDraft) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(before);
    } catch (error) {
      if (!(error instanceof NotAllowedUpdating)) throw error;
      const { customer, cityId } = before.draft;
      const again = await create(customer, choicesOfDraft(before.draft), cityId);
      parts.onRecreated(again.draft);
      return work(again);
    }
  }

  /** Does it on the newest version: where somebody else was first, that is read, and it is done once more. */
  async function onNewest<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (!isOutdated(error) || error instanceof Clash || !kept) throw error;
      learn(kept.access, await operations.read(kept.access));
      return work();
    }
  }

  async function perform(before: KeptDraft, deed: Deed): Promise<KeptDraft> {
    try {
      const draft = await insist(before, ({ access, draft: { version } }) => operations.change(access, deed, version));
      return keep(kept?.access ?? before.access, draft);
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isUnreachable && !isOutdated(error);
      if (isRefused) parts.onRefused(deed, before.draft);
      throw error;
    }
  }

  /** Takes what was chosen elsewhere into the choices; a tab that re-created the enquiry has led this one there, too. */
  async function catchUp(wanted: Choices): Promise<Choices> {
    if (!kept) return wanted;
    const access = keys.of(kept.draft.cityId);
    if (access && access.bookingId !== kept.access.bookingId) learn(access, await operations.read(access));
    const { bookingId, version } = kept.draft;
    if (base?.bookingId === bookingId && base.version === version) return wanted;
    const merged = mergeChoices(base?.choices ?? firstChoices, wanted, choicesOfDraft(kept.draft));
    if (!merged.isClear) throw new Clash(merged);
    agree(kept);
    if (merged.mine === wanted) return wanted;
    merges += 1;
    parts.onMerged(merged.mine, wanted);
    return merged.mine;
  }

  /** Tells the server one difference after the other until there is none. */
  async function settle(chosen: Choices): Promise<KeptDraft | null> {
    const wanted = await catchUp(chosen);
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
    /** Finds the enquiry that was begun in a city, or null. Without choices of one's own its choices are taken over. */
    open: (cityId: string, hasChoices = true) =>
      inTurn(async () => {
        kept = null;
        base = null;
        parts.onKept(null);
        const found = await find(cityId);
        if (found && !hasChoices) agree(found);
        else if (found) base = bases.of(cityId, found.access.bookingId);
        return found;
      }),

    /** Keeps who is asking: the first time this makes the draft, later it is sent only when something differs. */
    saveDetails: (customer: CustomerInput, wanted: Choices, cityId: string) =>
      inTurn(async () => {
        // It may be there although it could not be read when the page was opened.
        if (!(kept ?? (await find(cityId)))) return create(customer, wanted, cityId);
        return onNewest(async () => {
          if (kept && !isSameCustomer(kept.draft.customer, customer)) {
            const settled = await catchUp(wanted).then(() => kept);
            if (settled) await perform(settled, { name: 'updateBookingCustomer', body: { customerInfos: [customer] } });
          }
          return settle(wanted);
        });
      }),

    /** Brings the draft to these choices; nothing happens while there is none. */
    follow: (wanted: Choices) => inTurn(() => onNewest(() => settle(wanted))),

    /** Looks what another tab has done, and brings it together with these choices. */
    hear: (cityId: string, wanted: Choices) =>
      inTurn(async () => ((await find(cityId)) ? onNewest(() => settle(wanted)) : null)),

    /** After a clash: these choices count, whatever the server holds. */
    decide: (wanted: Choices) =>
      inTurn(() => {
        if (kept) agree(kept);
        return onNewest(() => settle(wanted));
      }),

    /** What of these choices the server does not know yet, in words. */
    unsent: (wanted: Choices): string[] => (kept ? differences(wanted, choicesOfDraft(kept.draft)) : []),

    /** Sends the enquiry, after the last changes. What has come from elsewhere only now is shown before it goes. */
    submit: (wanted: Choices) =>
      inTurn(() =>
        onNewest(async () => {
          const seen = merges;
          const settled = await settle(wanted);
          if (!settled) throw said('Please enter your details first');
          if (merges !== seen) throw said(somethingNew);
          const sent = await insist(settled, ({ access, draft }) =>
            operations.submit(access, wanted.note, draft.version),
          );
          keep(kept?.access ?? settled.access, sent.booking);
          return sent;
        }),
      ),

    /** Asks to be called, about the enquiry that is kept or with details alone. */
    requestCallback: (customer: CallerInput, wanted: Choices, cityId: string) =>
      inTurn(async () => {
        const caller = { customer, regionId: customer.region, cityId, type: wanted.eventType, note: wanted.note };
        const { booking, draftKey } = kept
          ? await insist(kept, ({ access }) => operations.requestCallback(access, {}))
          : await operations.requestCallback(null, caller);
        const access = draftKey === null ? kept?.access : { bookingId: booking.bookingId, draftKey };
        if (!access) throw new ApiError({ status: 200, type: -20, code: 0 });
        keys.keep(cityId, access);
        if (draftKey === null) learn(access, booking);
        else keep(access, booking);
        return onNewest(() => settle(wanted));
      }),

    /** Leaves the enquiry to itself, so that the next details begin another one. */
    forget: (cityId: string) => {
      keys.forget(cityId);
      bases.keep(cityId, null);
      kept = null;
      base = null;
      parts.onKept(null);
    },
  };
}

const somethingNew =
  'Something was changed in another window meanwhile. Please look at it once more before you send it.';

const said = (message: string) => new ApiError({ status: 0, type: -1, code: 0, message });
