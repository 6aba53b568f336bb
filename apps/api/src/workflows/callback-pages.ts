import { pages } from '../platform/http/pages.ts';
import { prepareCallbackForm, takeCallbackForm } from './take-callback-form.ts';

const path = '/:city/request-callback';

/** Asking to be called, without a script. */
export const callbackPages = pages(
  { method: 'GET', path, load: prepareCallbackForm },
  { method: 'POST', path, like: 'requestCallback', load: takeCallbackForm },
);
