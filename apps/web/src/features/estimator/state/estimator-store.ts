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

/** How the enquiry on the server stands to the choices here; `none` while nobody has said who they are. */
export type Keeping = 'none' | 'saving' | 'kept' | 'failed';

export interface EstimatorState {
  /** The city asked for, before and after its catalogue has come. */
  cityWord: string;
  catalogue: Catalogue | null;
  cityFailure: ApiError | null;
  choices: Choices;
  /** By the rules, in this browser; null until the catalogue is there. */
  priced: Priced | null;
  /** The server's price of exactly these choices, kept only where it differs from ours. */
  corrected: { choices: Choices; quote: ShownQuote | null } | null;
  /** What a far place means, until it has been read. */
  mustRead: EnquiryNotice | null;
  /** Somebody wanted to go on: from then on what is missing is said at its field. */
  isChecked: boolean;
  /** What the server refused, until the next change. */
  refused: FieldProblems;
  keeping: Keeping;
  keepingFailure: string | null;
  kept: KeptDraft | null;
  /** The enquiry of this browser session, if there is one, has been looked for. */
  isOpened: boolean;
  /** The number of the enquiry that replaces one which staff had taken over; null when that has not happened. */
  recreatedNumber: number | null;
  /** What of the choices could not be sent, in words, while there is no connection. */
  unsent: string[];
  /** The same thing was chosen otherwise in another window: which counts is to be said. */
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
  isChecked: false,
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

/** The state, or a part of it, for a component; with `getState` and `setState` for everything else. */
export const useEstimator = Object.assign(useEstimatorState, { getState: store.getState, setState: store.setState });

/**
 * Parts of the state by their names: the component is drawn again when one of them changes, and left alone by everything else.
 * The names are those of the first drawing.
 */
export function useEstimatorParts<Name extends keyof EstimatorState>(...names: Name[]): Pick<EstimatorState, Name> {
  const [select] = useState(() => selectParts<EstimatorState>(names));
  return useEstimatorState(select);
}

/** What the server has drawn and the browser takes over: React compares its first drawing with exactly this. */
export function beginWith(known: Pick<EstimatorState, 'cityWord' | 'catalogue' | 'cityFailure' | 'priced'>): void {
  const first = { ...nothingYet, ...known };
  store.setState(first, true);
  store.getInitialState = () => first;
}
