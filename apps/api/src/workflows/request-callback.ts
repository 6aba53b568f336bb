import type { FieldError } from '@cadenza/contract/envelope';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { invalidFields } from '../platform/http/refusal.ts';
import type { PublicContext } from '../platform/session/context.ts';
import { changeDraft } from './change-draft.ts';
import { createEnquiry } from './create-enquiry.ts';

type Wish = InputOf<'requestCallback'>['body'];

/** Somebody wants to be called: about the draft that they hold the key of, or, with their details alone, about a new one. */
export async function requestCallback(context: PublicContext, wish: Wish): Promise<OutputOf<'requestCallback'>> {
  if (wish.eventId === undefined) return createEnquiry(context, newEnquiryOf(wish));
  const { booking } = await changeDraft(context, wish.eventId, {
    apply: (draft) => ({ ...draft, note: wish.note ?? draft.note, isCallbackRequested: true }),
    tell: () => ({ kind: 'note changed' }),
    asksForCallback: true,
  });
  return { booking, draftKey: null };
}

function newEnquiryOf({ customer, regionId, cityId, ...wish }: Wish) {
  if (!customer || !regionId || !cityId) {
    const missing: FieldError[] = Object.entries({ customer, regionId, cityId })
      .filter(([, value]) => value === undefined)
      .map(([path]) => ({ path, message: 'This field is required' }));
    throw invalidFields(missing);
  }
  return {
    customer,
    regionId,
    cityId,
    type: wish.type,
    note: wish.note ?? '',
    gaCustomerId: wish.gaCustomerId,
    eventTime: { eventDate: null, notSureWhen: false },
    performances: [],
    performers: [],
    chooseForMe: false,
    isRequestCallback: true,
  };
}
