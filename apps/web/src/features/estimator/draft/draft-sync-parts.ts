import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { RequestOf } from '@cadenza/contract/operations';
import type { Choices } from '../choices/choices.ts';
import type { DraftKeys } from './draft-keys.ts';
import type { DraftAccess, DraftOperations } from './draft-operations.ts';
import type { KeptBases } from './kept-bases.ts';
import type { PendingOperation } from './next-operation.ts';
import type { DraftNews } from './other-tabs.ts';

export type CallerInput = NonNullable<RequestOf<'requestCallback'>['body']['customer']>;

/** An enquiry on the server, as this browser knows it. */
export interface KeptDraft {
  access: DraftAccess;
  draft: Draft;
}

/** What a keeper of drafts works with, and whom it tells. */
export interface DraftSyncParts {
  operations: DraftOperations;
  keys: DraftKeys;
  bases: KeptBases;
  /** After every answer of the server. */
  onKept: (kept: KeptDraft | null) => void;
  /** This browser has changed the draft: its other tabs want to know. */
  onChanged: (news: DraftNews) => void;
  /** What was chosen elsewhere is now part of what was wanted. */
  onMerged: (merged: Choices, wanted: Choices) => void;
  /** Staff had taken the enquiry over; the one with this number replaces it and has not been sent yet. */
  onRecreated: (draft: Draft) => void;
  /** The server refused a change; `draft` is what it holds. */
  onRefused: (action: PendingOperation, draft: Draft) => void;
}
