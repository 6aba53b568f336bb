import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Choices, firstChoices } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { enquiryBodyOf } from '../choices/request-choices.ts';
import type { DraftAccess } from './draft-operations.ts';
import type { DraftSyncParts, KeptDraft } from './draft-sync-parts.ts';
import { EditConflict } from './edit-conflict.ts';
import type { Base } from './kept-bases.ts';
import { differences, mergeChoices } from './merge-choices.ts';

/** What this tab knows about one city's enquiry: the server's draft, and the version its choices are based on. */
export function createCurrentDraft(parts: DraftSyncParts) {
  const { operations, keys, bases } = parts;
  let kept: KeptDraft | null = null;
  let base: Base | null = null;
  /** The key of this tab's unanswered create request, and the choices it sent. */
  let asking: { draftKey: string; choices: Choices } | null = null;
  /** The result of merging in changes from elsewhere; used if the same choices are passed again. */
  let merged: { wanted: Choices; into: Choices } | null = null;
  /** The number of merges so far. */
  let merges = 0;

  /** Records the server's draft; the choices here may still be based on an older version. */
  function learn(access: DraftAccess, draft: Draft): KeptDraft {
    kept = { access, draft };
    parts.onKept(kept);
    return kept;
  }

  /** From here on, the choices are based on the server's current draft. */
  function agree({ draft }: KeptDraft): void {
    base = { bookingId: draft.bookingId, version: draft.version, choices: choicesOfDraft(draft) };
    bases.keep(draft.cityId, base);
  }

  /** Called after a change of our own. */
  function keep(access: DraftAccess, draft: Draft): KeptDraft {
    const now = learn(access, draft);
    agree(now);
    parts.onChanged({ cityId: draft.cityId, bookingId: draft.bookingId, version: draft.version });
    return now;
  }

  /**
   * Reads the draft whose key this browser session holds, with the base of the choices made here. A key that no longer
   * opens a draft is forgotten.
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

  /** The key for creating a draft: the same in every tab of the browser session until the server has answered. */
  function askingFor(choices: Choices, cityId: string): NonNullable<typeof asking> {
    const known = keys.asked(cityId);
    if (asking && asking.draftKey === known) return asking;
    // For a key sent by another tab, or by this one before a reload, we know only what its choices were based on.
    const before = kept ? choicesOfDraft(kept.draft) : firstChoices;
    asking = known ? { draftKey: known, choices: before } : { draftKey: makeDraftKey(), choices };
    keys.ask(cityId, asking.draftKey);
    return asking;
  }

  /** Stores the draft the server created. If it differs from the request, another tab was involved: merge first. */
  function begin(access: DraftAccess, draft: Draft, asked: Choices): KeptDraft {
    keys.keep(draft.cityId, access);
    asking = null;
    if (differences(choicesOfDraft(draft), asked).length === 0) return keep(access, draft);
    base = { bookingId: draft.bookingId, version: 0, choices: asked };
    return learn(access, draft);
  }

  /** Creates a draft, or retrieves the one created by the same request whose response was lost. */
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
    // Staff took the enquiry over before the retry. Theirs stays as it is; create another.
    return isTakenOver ? create(customer, choices, cityId, true) : made;
  }

  const isBuiltUpon = (draft: Draft) => base?.bookingId === draft.bookingId && base.version === draft.version;

  /** Merges choices made elsewhere. If another tab has re-created the enquiry, this one switches to it. */
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

  /** Called when a city is opened; if nothing has been chosen here yet, the enquiry's choices are used. */
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

/** A new draft key: 256 random bits in base64url. Unlike crypto.randomUUID, it also works without https. */
export function makeDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
