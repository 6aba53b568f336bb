import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { mailAddress } from '../../session/door.ts';
import type { Remittance } from '../mails/remittance-mail.ts';

/** What each payee gets with some lines of a batch, by payee. */
export async function findRemittances(trx: Db, batchId: string, ids: readonly string[]): Promise<Remittance[]> {
  return trx
    .selectFrom('pay_batches as t')
    .innerJoin('cities as y', 'y.id', 't.city_id')
    .innerJoin('pay_batch_lines as l', 'l.batch_id', 't.id')
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'l.payee_id')
    .innerJoin('payee_account_versions as v', 'v.id', 'l.account_version_id')
    .select(['t.number as batchNumber', 'y.name as cityName', 't.currency', 't.pay_on as payOn'])
    .select(['v.account_number_tail as accountTail', 'v.bank_code as bankCode'])
    .select(({ fn, ref }) => [
      jsonBuildObject({ name: ref('u.name'), firstName: ref('u.first_name'), mailAddress }).as('payee'),
      fn
        .agg<Remittance['lines']>('json_agg', [
          jsonBuildObject({
            number: ref('p.number'),
            bookingNumber: ref('b.number'),
            eventDate: ref('b.event_date'),
            amountMinor: ref('l.amount_minor'),
            withheldMinor: ref('p.withheld_minor'),
            returnReason: ref('l.return_reason'),
          }),
        ])
        .as('lines'),
    ])
    .where('t.id', '=', batchId)
    .where('l.payout_id', '=', anyOf(ids))
    .groupBy(['t.id', 'y.id', 'u.id', 'v.id'])
    .orderBy('u.id')
    .execute();
}
