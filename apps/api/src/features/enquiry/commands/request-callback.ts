import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { FieldError } from '@cadenza/contract/envelope';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { noteWithWishedTime } from '@cadenza/domain/callbacks/wished-time';
import type { PublicContext } from '../../../platform/context.ts';
import { invalidFields } from '../../../platform/refusal.ts';
import { changeDraft } from './change-draft.ts';
import { createEnquiry } from './create-enquiry.ts';

type Wish = InputOf<'requestCallback'>['body'];

/**
 * A customer requests a call: about the draft whose key they hold or, with only their details, about a new one. Throws
 * SentBefore if the request of the form with this `formKey` is already stored.
 */
export async function requestCallback(
  context: PublicContext,
  wish: Wish,
  formKey?: string,
): Promise<OutputOf<'requestCallback'>> {
  if (wish.eventId !== undefined) return { booking: await askForCall(context, wish.eventId, wish), draftKey: null };
  const { booking, draftKey, isNew } = await createEnquiry(context, { ...newEnquiryOf(wish), formKey });
  // The request was repeated, or the draft was stored but the client never received the response.
  const isAsked = isNew || booking.isRequestCallback;
  return {
    booking: isAsked ? booking : await askForCall({ ...context, draftKey }, booking.bookingId, wish),
    draftKey,
  };
}

async function askForCall(context: PublicContext, bookingId: string, wish: Wish): Promise<Draft> {
  const { booking } = await changeDraft(
    context,
    bookingId,
    (draft) => ({ ...draft, note: noteOf(wish) ?? draft.note, isCallbackRequested: true }),
    { asksForCallback: true },
  );
  return booking;
}

/** The best time comes first, where staff see it before they ring. */
const noteOf = ({ note, bestTime }: Wish): string | undefined =>
  bestTime === '' ? note : noteWithWishedTime(bestTime, note ?? '');

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
    note: noteOf(wish) ?? '',
    gaCustomerId: wish.gaCustomerId,
    draftKey: wish.draftKey,
    eventTime: { eventDate: null, notSureWhen: false },
    performances: [],
    performers: [],
    chooseForMe: false,
    isRequestCallback: true,
  };
}
