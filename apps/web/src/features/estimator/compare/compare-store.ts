import { create } from 'zustand';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Change, changeChoices } from '../choices/change-choices.ts';
import type { Choices } from '../choices/choices.ts';
import { choicesFrom, fitToCatalogue } from '../choices/kept-choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { maxNameLength, type Variant, type VariantId, variantIds } from './variant.ts';

interface CompareState {
  cityId: string | null;
  variants: readonly Variant[];
}

/** The variants compared with the programme, per city; stored only in this browser. */
export const useCompare = create<CompareState>(() => ({ cityId: null, variants: [] }));

const key = 'cadenza.compare.1';

/** Opens a city's comparison with its last variants, or with a copy of the programme the first time. */
export function openComparison(catalogue: Catalogue): void {
  if (useCompare.getState().cityId === catalogue.city.id) return;
  useCompare.setState({ cityId: catalogue.city.id, variants: keptVariants(catalogue) });
  const mine = useEstimator.getState().choices;
  if (useCompare.getState().variants.length === 0 && priceChoices(mine, catalogue).quote) addVariant(mine);
}

/** Adds a variant that starts from these choices, if there is room. Returns which one it became. */
export function addVariant(choices: Choices, name?: string): VariantId | null {
  const { variants } = useCompare.getState();
  const id = variantIds.find((each) => variants.every((variant) => variant.id !== each));
  if (!id) return null;
  keep([...variants, { id, name: name ?? `Version ${id}`, choices: { ...choices, priceCode: null, note: '' } }]);
  return id;
}

export function removeVariant(id: VariantId): void {
  keep(useCompare.getState().variants.filter((variant) => variant.id !== id));
}

export function renameVariant(id: VariantId, name: string): void {
  replace(id, (variant) => ({ ...variant, name: name.slice(0, maxNameLength) }));
}

export function changeVariant(id: VariantId, what: Change): void {
  replace(id, (variant) => ({ ...variant, choices: changeChoices(variant.choices, what) }));
}

/** Swaps the variant with the programme, so that nothing is lost. */
export function makeMine(id: VariantId): void {
  const variant = useCompare.getState().variants.find((each) => each.id === id);
  if (!variant) return;
  const mine = useEstimator.getState().choices;
  replace(id, () => ({ id, name: 'Your previous choice', choices: { ...mine, priceCode: null, note: '' } }));
  change({ kind: 'all', choices: { ...variant.choices, ...ownOf(mine) } });
}

/** Takes over a shared variant. The previous programme is kept as a variant if it had music. */
export function takeOver(choices: Choices, catalogue: Catalogue): void {
  openComparison(catalogue);
  const mine = useEstimator.getState().choices;
  if (priceChoices(mine, catalogue).quote) {
    const last = variantIds.at(-1);
    if (addVariant(mine, 'Your previous choice') === null && last) {
      replace(last, () => ({
        id: last,
        name: 'Your previous choice',
        choices: { ...mine, priceCode: null, note: '' },
      }));
    }
  }
  change({ kind: 'all', choices: { ...choices, ...ownOf(mine) } });
}

/** What is the couple's, whichever version they take. */
const ownOf = ({ note, priceCode }: Choices) => ({ note, priceCode });

function replace(id: VariantId, by: (variant: Variant) => Variant): void {
  keep(useCompare.getState().variants.map((variant) => (variant.id === id ? by(variant) : variant)));
}

function keep(variants: readonly Variant[]): void {
  const sorted = [...variants].sort((a, b) => (a.id < b.id ? -1 : 1));
  useCompare.setState({ variants: sorted });
  try {
    localStorage.setItem(key, JSON.stringify({ cityId: useCompare.getState().cityId, variants: sorted }));
  } catch {
    // Comparing still works in a browser that cannot store anything.
  }
}

/** Stored variants may be corrupt or outdated: only what is well formed and still offered is used. */
function keptVariants(catalogue: Catalogue): Variant[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { cityId?: unknown; variants?: unknown } | null;
    if (kept?.cityId !== catalogue.city.id || !Array.isArray(kept.variants)) return [];
    const all = kept.variants as { id?: unknown; name?: unknown; choices?: unknown }[];
    return variantIds.flatMap((id) => {
      const found = all.find((each) => each?.id === id);
      const choices = choicesFrom(found?.choices);
      if (!choices) return [];
      const name = typeof found?.name === 'string' ? found.name.slice(0, maxNameLength) : `Version ${id}`;
      return [{ id, name, choices: fitToCatalogue(choices, catalogue) }];
    });
  } catch {
    return [];
  }
}
