import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import { gigTypes } from '@cadenza/domain/pricing/durations';
import { ApiError } from '../../../shared/client/api-error.ts';
import { type Choices, musicOf } from '../choices/choices.ts';
import { choicesOfDraft } from '../choices/choices-of-draft.ts';
import { createDraftKeys, type DraftKeys } from '../draft/draft-keys.ts';
import type { DraftSync } from '../draft/draft-sync.ts';
import type { CallerInput, KeptDraft } from '../draft/draft-sync-parts.ts';
import type { EditConflict } from '../draft/edit-conflict.ts';
import { type DraftNews, openChannel } from '../draft/other-tabs.ts';
import { dropCode } from '../price-code/code-news.ts';
import { applyChoices } from './apply-choices.ts';
import { browserStore, keptChoices } from './browser-store.ts';
import { confirmPrice } from './confirm-price.ts';
import { useEstimator } from './estimator-store.ts';
import { byField } from './field-problems.ts';
import { loadOnce } from './load-once.ts';

const quietMs = 700;
const firstPauseMs = 2000;
const maxPauseMs = 60_000;
let ownKeys: DraftKeys | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let sync: DraftSync | undefined;
let notifyTabs: ((news: DraftNews) => void) | undefined;
let failures = 0;

/** Created lazily: there are no cookies while the server renders. */
function keys(): DraftKeys {
  ownKeys ??= createDraftKeys(document, location.protocol === 'https:');
  return ownKeys;
}

const syncCode = loadOnce(() =>
  Promise.all([
    import('../draft/draft-sync.ts'),
    import('../draft/draft-operations.ts'),
    import('../draft/kept-bases.ts'),
    import('../draft/merge-choices.ts'),
  ]),
);

/** Loads the code for saving before it is needed: by then there may be no network. */
export const prepareSaving = (): Promise<unknown> => syncCode();

/** Draft sync is loaded only when there is something to save, so that the first price does not wait for it. */
async function draftSync(): Promise<DraftSync> {
  const [{ createDraftSync }, { draftOperations }, { createKeptBases }, { mergeChoices }] = await syncCode();
  sync ??= createDraftSync({
    operations: draftOperations,
    keys: keys(),
    bases: createKeptBases(browserStore),
    onKept: (kept) => useEstimator.setState({ kept }),
    onChanged: (news) => notifyTabs?.(news),
    // Choices made while the request was running are retained and sent next.
    onMerged: (merged, wanted) => {
      const { choices } = useEstimator.getState();
      takeOver(mergeChoices(wanted, choices, merged).mine);
      if (choices !== wanted) followSoon();
    },
    onRecreated: ({ bookingNumber }) => useEstimator.setState({ recreatedNumber: bookingNumber }),
    onRefused: takeBack,
  });
  return sync;
}

/**
 * The enquiry started in a city in this browser session, or null. If nothing has been chosen here yet, its choices are
 * used.
 */
export async function openEnquiry(cityId: string, hasChoices: boolean): Promise<KeptDraft | null> {
  listen();
  if (!sync && keys().of(cityId) === null) return null;
  return withSyncStatus(async () => (await draftSync()).open(cityId, hasChoices));
}

/** Subscribes to changes from other tabs. */
export function listen(): void {
  notifyTabs ??= openChannel((news) => void hear(news));
}

/** Another tab has changed the enquiry: merge its choices. */
async function hear({ cityId, bookingId, version }: DraftNews): Promise<void> {
  const { catalogue, choices, kept } = useEstimator.getState();
  const isKnown = kept?.draft.bookingId === bookingId && kept.draft.version >= version;
  if (catalogue?.city.id === cityId && !isKnown)
    await ignoreApiErrors(async () => (await draftSync()).hear(cityId, choices));
}

/** Sends the choices once they have settled; nothing is sent before the customer's details are known. */
export function followSoon(): void {
  clearTimeout(waiting);
  if (useEstimator.getState().kept) waiting = setTimeout(() => void follow(), quietMs);
}

/** The same, immediately. A failure is shown on the page with a way to retry. */
export async function follow(): Promise<void> {
  await ignoreApiErrors(async () => (await draftSync()).follow(useEstimator.getState().choices));
}

/** After an edit conflict: these choices count, whatever was chosen elsewhere. */
export async function decide(choices: Choices): Promise<void> {
  useEstimator.setState({ conflict: null });
  takeOver(choices);
  await ignoreApiErrors(async () => (await draftSync()).decide(choices));
}

/** Applies choices made elsewhere as if they had been made here. */
function takeOver(choices: Choices): void {
  applyChoices(choices);
  const { catalogue } = useEstimator.getState();
  if (catalogue) keptChoices.keep(catalogue.city.id, choices);
  confirmPrice();
}

async function ignoreApiErrors(work: () => Promise<unknown>): Promise<void> {
  try {
    await withSyncStatus(work);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Saves the customer's details, and with them the enquiry. Throws the server's refusal. */
export async function saveDetails(customer: CustomerInput): Promise<void> {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue) return;
  await withSyncStatus(async () => (await draftSync()).saveDetails(customer, choices, catalogue.city.id));
}

/** Requests a callback. Throws the server's refusal. */
export async function requestCallback(customer: CallerInput): Promise<void> {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue) return;
  await withSyncStatus(async () => (await draftSync()).requestCallback(customer, choices, catalogue.city.id));
}

/** Sends the enquiry. Throws the server's refusal. */
export async function submitEnquiry(): Promise<void> {
  await withSyncStatus(async () => (await draftSync()).submit(useEstimator.getState().choices));
  useEstimator.setState({ recreatedNumber: null });
}

/** Starts another enquiry in the same city, besides the one already sent. */
export async function leaveEnquiry(cityId: string): Promise<void> {
  (await draftSync()).forget(cityId);
  useEstimator.setState({ keeping: 'none', keepingFailure: null, recreatedNumber: null });
}

/** Sets the sync status during and after `work`. */
async function withSyncStatus<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  clearTimeout(waiting);
  useEstimator.setState({ keeping: 'saving', keepingFailure: null });
  try {
    const answer = await work();
    failures = 0;
    useEstimator.setState({ keeping: useEstimator.getState().kept ? 'kept' : 'none', unsent: [], conflict: null });
    return answer;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    useEstimator.setState({ keeping: 'failed', keepingFailure: message });
    const ended = error instanceof ApiError && error.fields.find(({ path }) => path === 'codePass');
    if (ended) dropCode(ended.message);
    if (error instanceof ApiError) await stay(error);
    throw error;
  }
}

/** Records what could not be sent, in words; while offline, retries at growing intervals. */
async function stay(error: ApiError): Promise<void> {
  const { merged } = error as Partial<EditConflict>;
  if (merged) useEstimator.setState({ conflict: merged });
  if (!error.isUnreachable || !sync) return;
  const { choices, kept, catalogue } = useEstimator.getState();
  useEstimator.setState({ unsent: sync.unsent(choices) });
  failures += 1;
  const cityId = catalogue?.city.id ?? '';
  // This session's draft may exist even though it could not be read when the page was opened.
  if (kept || keys().of(cityId)) {
    waiting = setTimeout(() => void resume(cityId), Math.min(firstPauseMs * 2 ** failures, maxPauseMs));
  }
}

async function resume(cityId: string): Promise<void> {
  const { catalogue, choices, kept } = useEstimator.getState();
  if (kept) await follow();
  else if (catalogue?.city.id === cityId) await ignoreApiErrors(async () => (await draftSync()).hear(cityId, choices));
}

/**
 * Resets a length or start time that the server refused to what it has, or both parts' if the refusal names no field.
 * The reason is shown on the page.
 */
function takeBack({ fields }: ApiError, draft: Draft): void {
  const { choices, catalogue } = useEstimator.getState();
  const problems = byField(fields, choices);
  const stored = choicesOfDraft(draft);
  const refused = gigTypes.filter((part) => {
    const isRetimed =
      choices[part].minutes !== stored[part].minutes || choices[part].startTime !== stored[part].startTime;
    const isNamed = problems[`${part}.length`] !== undefined || problems[`${part}.start`] !== undefined;
    const isAffected = fields.length === 0 || isNamed;
    return isRetimed && isAffected && musicOf(stored[part]) !== null;
  });
  if (refused.length === 0 || catalogue?.city.id !== draft.cityId) return;
  const before = { ...choices };
  for (const part of refused) {
    const { minutes, startTime } = stored[part];
    before[part] = { ...choices[part], minutes, startTime };
  }
  applyChoices(before);
  keptChoices.keep(draft.cityId, before);
}
