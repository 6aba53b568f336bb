import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** What somebody who wants to be called has written, as it was typed. */
export interface CallbackForm {
  name: string;
  mobile: string;
  email: string;
  bestTime: string;
  /** An event type's number. */
  type: string;
  note: string;
}

export const emptyCallbackForm: CallbackForm = { name: '', mobile: '', email: '', bestTime: '', type: '0', note: '' };

/** The form with which somebody asks to be called, or the word that they will be. */
export interface CallbackPage {
  kind: 'callback';
  city: EstimatorCatalogue['city'];
  isAsked: boolean;
  /** Sent along, so that the same form does nothing when it is sent again. */
  formKey: string;
  filled: CallbackForm;
  /** By the fields' names in the form; '' stands above it. */
  problems: FieldError[];
}
