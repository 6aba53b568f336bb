import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { InputArgs } from '../../../shared/client/create-client.ts';
import { ask } from '../../../shared/client/public-client.ts';

/** What opens a draft: a booking id alone is not enough. */
export interface DraftAccess {
  bookingId: string;
  draftKey: string;
}

/** Staff have taken the enquiry over; it can no longer be changed here. */
export class NotAllowedUpdating extends ApiError {}

export type NewEnquiry = Omit<RequestOf<'createBooking'>['body'], 'customer'> & { customer: CustomerInput };

/** The API calls for a draft once the customer's details are known. Refusals are thrown as ApiError. */
export interface DraftOperations {
  create(enquiry: NewEnquiry, replaced: DraftAccess | null): Promise<OutputOf<'createBooking'>>;
  read(access: DraftAccess): Promise<Draft>;
  /** Saves all choices together, based on a version; the server refuses any but the newest. */
  save(access: DraftAccess, body: RequestOf<'saveChoices'>['body']): Promise<Draft>;
  submit(access: DraftAccess, note: string, version: number): Promise<OutputOf<'submitEnquiry'>>;
  requestCallback(
    access: DraftAccess | null,
    body: RequestOf<'requestCallback'>['body'],
  ): Promise<OutputOf<'requestCallback'>>;
}

export const draftOperations: DraftOperations = {
  create: (body, replaced) => {
    const replacing = replaced ? { ...body, recreatedFrom: replaced.bookingId } : body;
    return send('createBooking', { body: replacing }, replaced?.draftKey);
  },
  read: async ({ bookingId, draftKey }) =>
    (await send('getPublicBooking', { params: { id: bookingId } }, draftKey)).booking,
  save: async ({ bookingId, draftKey }, body) =>
    (await send('saveChoices', { params: { id: bookingId }, body }, draftKey)).booking,
  submit: ({ bookingId, draftKey }, note, version) =>
    send('submitEnquiry', { body: { eventId: bookingId, note } }, draftKey, version),
  requestCallback: (access, body) =>
    send('requestCallback', { body: access ? { ...body, eventId: access.bookingId } : body }, access?.draftKey),
};

async function send<Name extends OperationId>(
  name: Name,
  input: RequestOf<Name>,
  draftKey?: string,
  draftVersion?: number,
): Promise<OutputOf<Name>> {
  const reply = await ask(name, ...([input, { draftKey, draftVersion }] as unknown as InputArgs<Name>));
  if (reply.kind === 'done') return reply.payload;
  const { code, refusal, title, message } = reply;
  const Warned = refusal === 'draftTakenOver' ? NotAllowedUpdating : ApiError;
  throw new Warned({ status: 200, type: 10, code, refusal, title, message });
}
