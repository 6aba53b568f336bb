import type { CustomerInput } from '@cadenza/contract/enquiry/shapes';
import { normaliseEmail } from '@cadenza/domain/email';
import { changedDetails } from '@cadenza/domain/enquiry/draft-changes';
import type { Db } from '../../../platform/db/database.ts';
import {
  correctCustomer,
  findOrAddCustomer,
  forgetCustomer,
  isAddressTaken,
  isOnlyBooking,
} from '../../customers/door.ts';
import type { DraftState } from '../views.ts';

/**
 * Corrects the enquirer's details. The office's customer record changes too only if the customer was created by this
 * enquiry and has no other booking; otherwise the change is stored only with the enquiry. With another address, the
 * enquiry moves to the customer who has that address. Spelling alone changes nothing.
 */
export async function updateEnquirer(
  trx: Db,
  draft: DraftState,
  customer: CustomerInput,
  now: string,
): Promise<DraftState> {
  if (changedDetails(draft.enquirer, customer).length === 0) return draft;
  return { ...draft, ...(await findOwner(trx, draft, customer, now)), enquirer: customer };
}

async function findOwner(
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
  const other = await findOrAddCustomer(trx, draft.city.id, customer, now);
  await trx.updateTable('bookings').set({ customer_id: other.id }).where('id', '=', draft.id).execute();
  if (isTheirs) await forgetCustomer(trx, customerId);
  return { customerId: other.id, isCustomerNew: other.isNew };
}
