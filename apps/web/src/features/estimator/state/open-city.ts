import { UNREACHABLE } from '../../../shared/client/unreachable.ts';
import { withCity } from '../address/estimator-address.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, firstChoices, inAnotherCity, withChanges } from '../choices/choices.ts';
import { fitToCatalogue } from '../choices/kept-choices.ts';
import { draftCookie } from '../draft/draft-cookie.ts';
import type { KeptDraft } from '../draft/draft-sync-parts.ts';
import { applyChoices } from './apply-choices.ts';
import { keptChoices } from './browser-store.ts';
import { confirmPrice } from './confirm-price.ts';
import { type CityFailure, useEstimator } from './estimator-store.ts';
import { whenIdle } from './when-idle.ts';

/** The choices when the last city was left; what was chosen since belongs to the city being opened. */
let choicesOnLeaving = firstChoices;

/**
 * Opens a city by id, name or slug: its catalogue, the earlier choices in it, and the enquiry started there. What is not
 * tied to a city (date, event type, note) carries over from the previous one.
 */
export async function openCity(word: string): Promise<void> {
  const { catalogue: left, choices } = useEstimator.getState();
  if (left) choicesOnLeaving = choices;
  useEstimator.setState({ cityWord: word, cityFailure: null, catalogue: null, priced: null, corrected: null });
  const answer = await import('./ask-server.ts').then(
    ({ askCatalogue }) => askCatalogue(word),
    () => ({ failure: unreachable }),
  );
  if (useEstimator.getState().cityWord !== word) return;
  if ('catalogue' in answer) await enterCity(answer.catalogue);
  else useEstimator.setState({ cityFailure: answer.failure });
}

const unreachable: CityFailure = { status: 0, isUnreachable: true, message: UNREACHABLE };

/** Opens a city whose catalogue has loaded, with its earlier choices and the enquiry started there. */
export async function enterCity(catalogue: Catalogue): Promise<void> {
  const cityId = catalogue.city.id;
  const remembered = keptChoices.of(cityId);
  const { choices, priced, catalogue: left } = useEstimator.getState();
  useEstimator.setState({
    catalogue,
    keeping: 'none',
    kept: null,
    isOpened: false,
    keepingFailure: null,
    conflict: null,
  });
  // If nothing had been chosen yet, the rendered choices stay.
  const isDrawn = !remembered && choices === firstChoices && priced !== null;
  if (isDrawn) keptChoices.keep(cityId, choices);
  else {
    const base = remembered ?? inAnotherCity(choices);
    take(left ? base : withChanges(base, choicesOnLeaving, choices), catalogue);
  }
  history.replaceState(history.state, '', withCity(new URL(location.href), cityId));
  const kept = await findEnquiry(cityId, remembered !== null);
  if (useEstimator.getState().catalogue !== catalogue) return;
  useEstimator.setState({ isOpened: true });
  if (!kept) return;
  if (!remembered) take((await import('../choices/choices-of-draft.ts')).choicesOfDraft(kept.draft), catalogue);
  else if (kept.draft.isChangeable) await (await loadSaving()).follow();
}

/** Saving enquiries is not part of the script needed for the first price. */
const loadSaving = () => import('./keep-enquiry.ts');

/** The enquiry started in a city in this browser session; null if there is none, or if it cannot be read now. */
async function findEnquiry(cityId: string, hasChoices: boolean): Promise<KeptDraft | null> {
  try {
    if (document.cookie.includes(draftCookie)) return await (await loadSaving()).openEnquiry(cityId, hasChoices);
  } catch {
    return null;
  }
  // Another tab may start one. Without a network this is retried when something is saved here.
  whenIdle(
    () =>
      void loadSaving().then(
        ({ listen }) => listen(),
        () => undefined,
      ),
  );
  return null;
}

/** Retries finding the enquiry, or sending its changes. */
export async function resumeEnquiry(): Promise<void> {
  const { catalogue, kept, cityWord } = useEstimator.getState();
  if (!catalogue) await openCity(cityWord);
  else if (kept ?? (await findEnquiry(catalogue.city.id, true))) await (await loadSaving()).follow();
}

function take(choices: Choices, catalogue: Catalogue): void {
  const fitted = fitToCatalogue(choices, catalogue);
  applyChoices(fitted);
  keptChoices.keep(catalogue.city.id, fitted);
  confirmPrice();
}
