import type { CustomerInput, Draft } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { normalisePhone } from '@cadenza/domain/phone';
import type { PublicContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { correctCustomer, forgetCustomer, isAddressTaken, isOnlyBooking, keepCustomer } from '../../customers/door.ts';
import type { DraftState } from '../views.ts';
import { changeDraft } from './change-draft.ts';

/**
 * Corrects the enquirer's details. The office's customer record changes too only if the customer was created by this
 * enquiry and has no other booking; otherwise the change is stored with the enquiry alone. With another address, the
 * enquiry moves to the customer who has that address.
 */
export async function changeCustomer(
  context: PublicContext,
  bookingId: string,
  customer: CustomerInput,
  isRequestCallback: boolean,
): Promise<{ booking: Draft }> {
  return changeDraft(context, bookingId, {
    apply: async (draft, trx) => {
      const isCallbackRequested = draft.isCallbackRequested || isRequestCallback;
      if (changedFields(draft.enquirer, customer).length === 0) return { ...draft, isCallbackRequested };
      const whose = await settleCustomer(trx, draft, customer, context.now);
      return { ...draft, ...whose, enquirer: customer, isCallbackRequested };
    },
    tell: (draft) => {
      const fields = changedFields(draft.enquirer, customer);
      return fields.length === 0
        ? { kind: 'details changed', fields: ['callback'] }
        : { kind: 'customer changed', fields };
    },
    asksForCallback: isRequestCallback,
  });
}

/** What has changed, ignoring differences in spelling, in the history's words. */
function changedFields(before: CustomerInput, after: CustomerInput): string[] {
  const phone = (who: CustomerInput, number: string) => normalisePhone(number, who.region) ?? '';
  return [
    before.name === after.name ? '' : 'name',
    normaliseEmail(before.email) === normaliseEmail(after.email) ? '' : 'e-mail',
    phone(before, before.mobile) === phone(after, after.mobile) ? '' : 'mobile',
    phone(before, before.landline) === phone(after, after.landline) ? '' : 'landline',
    before.relationship === after.relationship ? '' : 'relationship',
  ].filter((field) => field !== '');
}

async function settleCustomer(
  trx: Db,
  draft: DraftState,
  customer: CustomerInput,
  now: string,
): Promise<{ customerId: string; isCustomerNew: boolean }> {
  const { customerId, isCustomerNew } = draft;
  const isTheirs = isCustomerNew && (await isOnlyBooking(trx, customerId, draft.id));
  const isSameAddress = normaliseEmail(draft.enquirer.email) === normaliseEmail(customer.email);
  if (isTheirs && (isSameAddress || !(await isAddressTaken(trx, draft.city.id, customer.email)))) {
    await correctCustomer(trx, customerId, customer);
    return { customerId, isCustomerNew };
  }
  if (isSameAddress) return { customerId, isCustomerNew };
  const other = await keepCustomer(trx, draft.city.id, customer, now);
  await trx.updateTable('bookings').set({ customer_id: other.id }).where('id', '=', draft.id).execute();
  if (isTheirs) await forgetCustomer(trx, customerId);
  return { customerId: other.id, isCustomerNew: other.isNew };
}
