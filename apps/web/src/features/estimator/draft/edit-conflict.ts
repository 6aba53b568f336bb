import { ApiError } from '../../../shared/client/api-error.ts';
import type { Merged } from './merge-choices.ts';

const DATA_CONFLICT = -25;

/** The server has a newer version of the draft than the one this change is based on. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.refusal === 'draftChanged';

/** The same thing was changed here and elsewhere; the person has to choose. */
export class EditConflict extends ApiError {
  readonly merged: Merged;

  constructor(merged: Merged) {
    const message = 'Your choices were also changed in another window.';
    super({ status: 409, type: DATA_CONFLICT, code: 0, refusal: 'draftChanged', message });
    this.merged = merged;
  }
}

/** The same, detected here before calling the server. */
export const outdated = () => new ApiError({ status: 409, type: DATA_CONFLICT, code: 0, refusal: 'draftChanged' });
