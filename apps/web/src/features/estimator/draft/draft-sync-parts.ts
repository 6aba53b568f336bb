import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { RequestOf } from '@cadenza/contract/operations';
import type { ApiError } from '../../../shared/client/api-error.ts';
import type { Choices } from '../choices/choices.ts';
import type { DraftKeys } from './draft-keys.ts';
import type { DraftAccess, DraftOperations } from './draft-operations.ts';
import type { KeptBases } from './kept-bases.ts';
import type { DraftNews } from './other-tabs.ts';

export type CallerInput = NonNullable<RequestOf<'requestCallback'>['body']['customer']>;

export interface KeptDraft {
  access: DraftAccess;
  draft: Draft;
}

/** What draft sync depends on, and its callbacks. */
export interface DraftSyncParts {
  operations: DraftOperations;
  keys: DraftKeys;
  bases: KeptBases;
  /** Called after every response of the server. */
  onKept: (kept: KeptDraft | null) => void;
  /** This browser has changed the draft; its other tabs should know. */
  onChanged: (news: DraftNews) => void;
  /** Choices made elsewhere have been merged into the wanted ones. */
  onMerged: (merged: Choices, wanted: Choices) => void;
  /** Staff had taken the enquiry over; this draft replaces it and has not been sent yet. */
  onRecreated: (draft: Draft) => void;
  /** The server refused to save the choices; `draft` is what it has. */
  onRefused: (refusal: ApiError, draft: Draft) => void;
}
