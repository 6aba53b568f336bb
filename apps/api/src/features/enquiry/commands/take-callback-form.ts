import { randomUUID } from 'node:crypto';
import { type CallbackForm, emptyCallbackForm } from '@cadenza/contract/enquiry/callback-page';
import { requestCallback as operation } from '@cadenza/contract/enquiry/operations';
import type { PublicContext } from '../../../platform/context.ts';
import type { PageRequest, PageResponse } from '../../../platform/http/pages.ts';
import { submitForm } from '../../../platform/http/submit-form.ts';
import { SentBefore } from '../../../platform/links/once-only-form.ts';
import { findPageCity } from '../../estimator/door.ts';
import { requestCallback } from './request-callback.ts';

/** Handles a submitted form: stores the request once, or shows the form again with the problems at its fields. */
export async function takeCallbackForm(context: PublicContext, request: PageRequest): Promise<PageResponse> {
  const city = await findPageCity(context, request.params.city ?? '');
  const filled = filledIn(request.form);
  const formKey = keyIn(request.form);
  const { name, mobile, email, bestTime, note } = filled;
  const body = {
    customer: { name, mobile, email, region: city.regionId },
    regionId: city.regionId,
    cityId: city.id,
    type: Number(filled.type),
    bestTime,
    note,
  };
  const sent = await submitForm(operation.body, body, (request) =>
    requestCallback(context, request, formKey).catch(doneBefore),
  );
  if (sent.isDone) return { goTo: `/${city.slug}/request-callback?asked=1` };
  const problems = sent.problems.map((problem) => ({ ...problem, path: problem.path.replace(/^customer\./, '') }));
  return { show: { kind: 'callback', city, isAsked: false, formKey, filled, problems }, status: 422 };
}

function filledIn(form: PageRequest['form']): CallbackForm {
  const typed = (name: keyof CallbackForm) => (typeof form[name] === 'string' ? form[name] : emptyCallbackForm[name]);
  return {
    name: typed('name'),
    mobile: typed('mobile'),
    email: typed('email'),
    bestTime: typed('bestTime'),
    type: typed('type'),
    note: typed('note'),
  };
}

const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key that came with the form; an invalid one is replaced by a new one. */
function keyIn({ formKey }: PageRequest['form']): string {
  return typeof formKey === 'string' && keyPattern.test(formKey) ? formKey : randomUUID();
}

/** A repeated request counts as success. */
function doneBefore(error: unknown): null {
  if (error instanceof SentBefore) return null;
  throw error;
}
