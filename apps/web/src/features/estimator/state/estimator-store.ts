import type { EnquiryNotice } from '@cadenza/domain/enquiry/enquiry-notices';
import { useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { ApiError } from '../../../shared/client/api-error.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, firstChoices } from '../choices/choices.ts';
import type { Priced } from '../choices/price-choices.ts';
import type { ShownQuote } from '../choices/shown-quote.ts';
import type { KeptDraft } from '../draft/draft-sync-parts.ts';
import type { Merged } from '../draft/merge-choices.ts';
import type { FieldProblems } from './field-problems.ts';
import { selectParts } from './select-parts.ts';
import type { Step } from './steps.ts';

/** How the server's enquiry relates to the choices here; `none` until the customer's details are known. */
export type Keeping = 'none' | 'saving' | 'kept' | 'failed';

/** Why a city did not open. */
export type CityFailure = Pick<ApiError, 'message' | 'status' | 'isUnreachable'>;

export interface EstimatorState {
  /** The requested city, before and after its catalogue has loaded. */
  cityWord: string;
  catalogue: Catalogue | null;
  cityFailure: CityFailure | null;
  choices: Choices;
  /** Calculated in this browser; null until the catalogue has loaded. */
  priced: Priced | null;
  /** The server's price for exactly these choices, stored only if it differs from ours. */
  corrected: { choices: Choices; quote: ShownQuote | null } | null;
  /** What a distant place means, until it has been read. */
  mustRead: EnquiryNotice | null;
  /** The steps that the user has tried to leave: from then on, anything missing there shows an error. */
  checked: readonly Step[];
  /** On a phone, the one expanded step; null if there is none. */
  openStep: Step | null;
  /** What the server refused; cleared by the next change. */
  refused: FieldProblems;
  keeping: Keeping;
  keepingFailure: string | null;
  kept: KeptDraft | null;
  /** Whether this browser session's enquiry, if any, has been looked up. */
  isOpened: boolean;
  /** The number of the enquiry that replaces one taken over by staff, otherwise null. */
  recreatedNumber: number | null;
  /** In words, which choices could not be sent while offline. */
  unsent: string[];
  /** The same thing was changed in another window; the person has to choose. */
  conflict: Merged | null;
}

const nothingYet: EstimatorState = {
  cityWord: '',
  catalogue: null,
  cityFailure: null,
  choices: firstChoices,
  priced: null,
  corrected: null,
  mustRead: null,
  checked: [],
  openStep: 'day',
  refused: {},
  keeping: 'none',
  keepingFailure: null,
  kept: null,
  isOpened: false,
  recreatedNumber: null,
  unsent: [],
  conflict: null,
};

const store = createStore<EstimatorState>(() => nothingYet);

const whole = (state: EstimatorState) => state;

function useEstimatorState(): EstimatorState;
function useEstimatorState<Part>(select: (state: EstimatorState) => Part): Part;
function useEstimatorState<Part>(
  select: (state: EstimatorState) => Part | EstimatorState = whole,
): Part | EstimatorState {
  return useStore(store, select);
}

/** Hook for the state or a part of it; `getState` and `setState` serve everything else. */
export const useEstimator = Object.assign(useEstimatorState, { getState: store.getState, setState: store.setState });

/**
 * Several parts of the state by name; the component rerenders only when one of them changes. The names are fixed at the
 * first render.
 */
export function useEstimatorParts<Name extends keyof EstimatorState>(...names: Name[]): Pick<EstimatorState, Name> {
  const [select] = useState(() => selectParts<EstimatorState>(names));
  return useEstimatorState(select);
}

/** The state the server rendered with; React hydrates against exactly this. */
export function beginWith(
  known: Pick<EstimatorState, 'cityWord' | 'catalogue' | 'cityFailure' | 'priced' | 'openStep'>,
): void {
  const first = { ...nothingYet, ...known };
  store.setState(first, true);
  store.getInitialState = () => first;
}
