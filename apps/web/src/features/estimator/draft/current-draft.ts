import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { enquiryBodyOf } from '../choices/request-choices.ts';
import type { DraftAccess } from './draft-operations.ts';
import type { DraftSyncParts, KeptDraft } from './draft-sync-parts.ts';
import { EditConflict } from './edit-conflict.ts';
import type { Base } from './kept-bases.ts';
import { makeDraftKey } from './make-draft-key.ts';
import { differences, mergeChoices } from './merge-choices.ts';

/** What this tab knows of one city's enquiry: what the server holds, and upon what the choices here were built. */
export function createCurrentDraft(parts: DraftSyncParts) {
  const { operations, keys, bases } = parts;
  let kept: KeptDraft | null = null;
  let base: Base | null = null;
  /** The key that this tab asked with and has had no answer to, and what it asked for. */
  let asking: { draftKey: string; choices: Choices } | null = null;
  /** Choices that something from elsewhere has come into: asked for once more, they are what became of them. */
  let merged: { wanted: Choices; into: Choices } | null = null;
  /** How often that happened. */
  let merges = 0;

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

  /**
   * Reads the draft that this browser session holds the key of, with what the choices here were built upon. A key that opens nothing any
   * more is forgotten.
   */
  async function find(cityId: string): Promise<KeptDraft | null> {
    const access = keys.of(cityId);
    if (!access) return null;
    try {
      const found = learn(access, await operations.read(access));
      base ??= bases.of(cityId, access.bookingId);
      return found;
    } catch (error) {
      if (!(error instanceof ApiError && error.isNotFound)) throw error;
      keys.forget(cityId);
      return null;
    }
  }

  /** The key to ask for a draft with: the same until there is an answer, in every tab of the browser session. */
  function askingFor(choices: Choices, cityId: string): NonNullable<typeof asking> {
    const known = keys.asked(cityId);
    if (asking && asking.draftKey === known) return asking;
    // Of a key that another tab asked with, or this one before it was loaded anew, only is known what that was built upon.
    const before = kept ? choicesOfDraft(kept.draft) : firstChoices;
    asking = known ? { draftKey: known, choices: before } : { draftKey: makeDraftKey(), choices };
    keys.ask(cityId, asking.draftKey);
    return asking;
  }

  /** Keeps what the server made of it. When it made something else, another tab has had a hand in it: that is brought together first. */
  function begin(access: DraftAccess, draft: Draft, asked: Choices): KeptDraft {
    keys.keep(draft.cityId, access);
    asking = null;
    if (differences(choicesOfDraft(draft), asked).length === 0) return keep(access, draft);
    base = { bookingId: draft.bookingId, version: 0, choices: asked };
    return learn(access, draft);
  }

  /** Makes a new draft, or hears of the one that was made when the answer to the same got lost. */
  async function create(
    customer: CustomerInput,
    choices: Choices,
    cityId: string,
    isAgain = false,
  ): Promise<KeptDraft> {
    const asked = askingFor(choices, cityId);
    const enquiry = {
      ...enquiryBodyOf(choices, cityId),
      customer,
      regionId: customer.region,
      draftKey: asked.draftKey,
    };
    const { draftKey, ...draft } = await operations.create(enquiry, kept?.access ?? null);
    const isTakenOver = !draft.isChangeable;
    if (!draft.bookingId || !draftKey || (isTakenOver && isAgain))
      throw new ApiError({ status: 200, type: -20, code: 0 });
    const made = begin({ bookingId: draft.bookingId, draftKey }, draft, asked.choices);
    // Staff were faster than the second try: what they work on stays with them.
    return isTakenOver ? create(customer, choices, cityId, true) : made;
  }

  const isBuiltUpon = (draft: Draft) => base?.bookingId === draft.bookingId && base.version === draft.version;

  /** Takes what was chosen elsewhere into the choices; a tab that re-created the enquiry has led this one there, too. */
  async function catchUp(chosen: Choices): Promise<Choices> {
    const wanted = merged?.wanted === chosen ? merged.into : chosen;
    if (!kept) return wanted;
    const access = keys.of(kept.draft.cityId);
    if (access && access.bookingId !== kept.access.bookingId) learn(access, await operations.read(access));
    if (isBuiltUpon(kept.draft)) return wanted;
    const both = mergeChoices(base?.choices ?? firstChoices, wanted, choicesOfDraft(kept.draft));
    if (!both.isClear) throw new EditConflict(both);
    agree(kept);
    if (both.mine === wanted) return wanted;
    merged = { wanted: chosen, into: both.mine };
    merges += 1;
    parts.onMerged(both.mine, wanted);
    return both.mine;
  }

  /** As when a city is entered; without choices of one's own those of the enquiry are taken over. */
  async function open(cityId: string, hasChoices: boolean): Promise<KeptDraft | null> {
    kept = null;
    base = null;
    parts.onKept(null);
    const found = await find(cityId);
    if (found && !hasChoices) agree(found);
    return found;
  }

  function forget(cityId: string): void {
    keys.forget(cityId);
    bases.keep(cityId, null);
    kept = null;
    base = null;
    asking = null;
    parts.onKept(null);
  }

  return {
    kept: () => kept,
    merges: () => merges,
    isBuiltUpon,
    learn,
    agree,
    keep,
    find,
    askingFor,
    begin,
    create,
    catchUp,
    open,
    forget,
  };
}
