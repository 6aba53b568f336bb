import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import type { PublicContext } from '../../../platform/context.ts';
import { changeDraft } from './change-draft.ts';
import { updateEnquirer } from './update-enquirer.ts';

/** Changes the enquirer's details and may request a call; does nothing when nothing differs. */
export async function changeCustomer(
  context: PublicContext,
  bookingId: string,
  customer: CustomerInput,
  isRequestCallback: boolean,
): Promise<{ booking: Draft }> {
  return changeDraft(
    context,
    bookingId,
    async (draft, trx) => {
      const isCallbackRequested = draft.isCallbackRequested || isRequestCallback;
      return updateEnquirer(trx, { ...draft, isCallbackRequested }, customer, context.now);
    },
    { asksForCallback: isRequestCallback },
  );
}
