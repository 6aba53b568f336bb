import type { OutputOf } from '@cadenza/contract/operations';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { eachBooking } from '../../bookings/door/each-booking.ts';
import type { Client } from '../store.ts';
import { handOverClients } from './hand-over-clients.ts';

type Answer = OutputOf<'assignBookings'>;

/** Assigns the customers of these bookings to a sales manager, each as `assignSalesManager` does. */
export const assignBookings: Handler<'assignBookings'> = async (context, { body: { id, bookingIds } }) => {
  const moved: Client[] = [];
  const outcome = await eachBooking(context, bookingIds, async ({ customerId }) => {
    moved.push(...(await handOverClients(context, { id, customerIds: [customerId] })));
  });
  return { ...outcome, handedOver: handedOver(context, moved, id) };
};

/** Grouped by city too, as customers of several cities are not assigned together. */
function handedOver({ scope }: OfficeContext, moved: readonly Client[], to: string): Answer['handedOver'] {
  const groups = new Map<string, Answer['handedOver'][number]>();
  for (const { id, cityId, assignee } of moved) {
    const from = assignee?.id ?? null;
    const key = `${cityId} ${from}`;
    const canGiveBack = canReassignCustomer(scope.actor, { cityId, assigneeUserId: to });
    const group = groups.get(key) ?? { from, customerIds: [], canGiveBack };
    groups.set(key, { ...group, customerIds: [...group.customerIds, id] });
  }
  return [...groups.values()];
}
