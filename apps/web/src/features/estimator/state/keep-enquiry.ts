import type { CustomerInput } from '@cadenza/contract/enquiry-shapes';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { CallerInput, DraftKeeper, KeptDraft } from '../draft/draft-keeper.ts';
import { createDraftKeys, type DraftKeys } from '../draft/draft-keys.ts';
import { useEstimator } from './estimator-store.ts';
import { takeBack } from './take-back.ts';

const quietMs = 700;
let ownKeys: DraftKeys | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let loaded: Promise<DraftKeeper> | undefined;

/** Where the server draws the page there is no cookie to look for. */
function keys(): DraftKeys {
  ownKeys ??= createDraftKeys(document, location.protocol === 'https:');
  return ownKeys;
}

/** The keeper is fetched when there is something to keep: the first price does not wait for it. */
function keeper(): Promise<DraftKeeper> {
  loaded ??= Promise.all([import('../draft/draft-keeper.ts'), import('../draft/draft-operations.ts')]).then(
    ([{ createDraftKeeper }, { draftOperations }]) =>
      createDraftKeeper({
        operations: draftOperations,
        keys: keys(),
        onKept: (kept) => useEstimator.setState({ kept }),
        onRecreated: ({ bookingNumber }) => useEstimator.setState({ recreatedNumber: bookingNumber }),
        onRefused: takeBack,
      }),
  );
  return loaded;
}

/** The enquiry that this browser session has begun in a city, or null. */
export async function openEnquiry(cityId: string): Promise<KeptDraft | null> {
  if (!loaded && keys().of(cityId) === null) return null;
  return told(async () => (await keeper()).open(cityId));
}

/** Tells the server of the choices once they have rested; nothing is sent before somebody has said who they are. */
export function followSoon(): void {
  clearTimeout(waiting);
  if (useEstimator.getState().kept) waiting = setTimeout(() => void follow(), quietMs);
}

/** The same at once; a failure stands on the page, with the way to try again. */
export async function follow(): Promise<void> {
  try {
    await told(async () => (await keeper()).follow(useEstimator.getState().choices));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Keeps who is asking, and with it the enquiry. Throws the server's refusal. */
export async function saveDetails(customer: CustomerInput): Promise<void> {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue) return;
  await told(async () => (await keeper()).saveDetails(customer, choices, catalogue.city.id));
}

/** Asks to be called. Throws the server's refusal. */
export async function requestCallback(customer: CallerInput): Promise<void> {
  const { choices, catalogue } = useEstimator.getState();
  if (!catalogue) return;
  await told(async () => (await keeper()).requestCallback(customer, choices, catalogue.city.id));
}

/** Sends the enquiry. Throws the server's refusal. */
export async function submitEnquiry(): Promise<void> {
  await told(async () => (await keeper()).submit(useEstimator.getState().choices));
  useEstimator.setState({ recreatedNumber: null });
}

/** Another enquiry of the same city, beside the one that was sent. */
export async function leaveEnquiry(cityId: string): Promise<void> {
  (await keeper()).forget(cityId);
  useEstimator.setState({ keeping: 'none', keepingFailure: null, recreatedNumber: null });
}

/** Says how the keeping stands while it goes on and after it. */
async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  clearTimeout(waiting);
  useEstimator.setState({ keeping: 'saving', keepingFailure: null });
  try {
    const answer = await work();
    useEstimator.setState({ keeping: useEstimator.getState().kept ? 'kept' : 'none' });
    return answer;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    useEstimator.setState({ keeping: 'failed', keepingFailure: message });
    throw error;
  }
}
