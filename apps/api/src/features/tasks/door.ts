import { automaticTaskKinds, automaticTasks } from '@cadenza/domain/tasks/automatic-tasks';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A customer handed over, with the former assignee, null for none. */
export interface HandedOver {
  customerId: string;
  from: string | null;
}

const kindsOfManagers = automaticTaskKinds.filter((kind) => automaticTasks[kind].isManagers);

/**
 * Moves the open tasks of these customers' bookings to their new sales manager: those assigned to the former one, and, for
 * customers without one, those that Cadenza sets for the manager. Other people's tasks stay theirs. The customers are locked, and
 * the caller has checked permission.
 */
export async function handOverTasks(trx: Db, customers: readonly HandedOver[], to: string): Promise<void> {
  await sql`
    update tasks t set assignee_id = ${to}::uuid, version = t.version + 1
    from json_to_recordset(${JSON.stringify(customers)}::json) h("customerId" uuid, "from" uuid)
      join bookings b on b.customer_id = h."customerId"
    where t.booking_id = b.id and t.status < 40
      and (t.assignee_id = h."from"
        or (h."from" is null and t.assignee_id is null and t.kind = any(${kindsOfManagers}::text[])))`.execute(trx);
}
