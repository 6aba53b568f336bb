import type { FieldError } from '../envelope.ts';
import type { EstimatorCatalogue } from '../estimator/operations.ts';

/** What a person who wants a callback has entered, as typed. */
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

/** The callback request form, or the confirmation of the request. */
export interface CallbackPage {
  kind: 'callback';
  city: EstimatorCatalogue['city'];
  isAsked: boolean;
  /** Sent with the form, so that submitting the same form twice has no further effect. */
  formKey: string;
  filled: CallbackForm;
  /** By form field name; '' is shown above the form. */
  problems: FieldError[];
}
