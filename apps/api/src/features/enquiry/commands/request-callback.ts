import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { FieldError } from '@cadenza/contract/envelope';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { noteWithPreferredTime } from '@cadenza/domain/callbacks/preferred-time';
import type { PublicContext } from '../../../platform/context.ts';
import { invalidFields } from '../../../platform/refusal.ts';
import { changeDraft } from './change-draft.ts';
import { createEnquiry } from './create-enquiry.ts';

type CallbackRequest = InputOf<'requestCallback'>['body'];

/**
 * A customer requests a call: about the draft whose key they hold or, with only their details, about a new one. Throws
 * SentBefore if the request of the form with this `formKey` is already stored.
 */
export async function requestCallback(
  context: PublicContext,
  request: CallbackRequest,
  formKey?: string,
): Promise<OutputOf<'requestCallback'>> {
  if (request.eventId !== undefined)
    return { booking: await askForCall(context, request.eventId, request), draftKey: null };
  const { booking, draftKey, isNew } = await createEnquiry(context, { ...newEnquiryOf(request), formKey });
  // The request was repeated, or the draft was stored but the client never received the response.
  const isAsked = isNew || booking.isRequestCallback;
  return {
    booking: isAsked ? booking : await askForCall({ ...context, draftKey }, booking.bookingId, request),
    draftKey,
  };
}

async function askForCall(context: PublicContext, bookingId: string, request: CallbackRequest): Promise<Draft> {
  const { booking } = await changeDraft(
    context,
    bookingId,
    (draft) => ({ ...draft, note: noteOf(request) ?? draft.note, isCallbackRequested: true }),
    { asksForCallback: true },
  );
  return booking;
}

/** The best time comes first, where staff see it before they ring. */
const noteOf = ({ note, bestTime }: CallbackRequest): string | undefined =>
  bestTime === '' ? note : noteWithPreferredTime(bestTime, note ?? '');

function newEnquiryOf({ customer, regionId, cityId, ...request }: CallbackRequest) {
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
    type: request.type,
    note: noteOf(request) ?? '',
    gaCustomerId: request.gaCustomerId,
    draftKey: request.draftKey,
    eventTime: { eventDate: null, notSureWhen: false },
    performances: [],
    performers: [],
    chooseForMe: false,
    isRequestCallback: true,
  };
}
