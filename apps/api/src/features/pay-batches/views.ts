import type { OutputOf } from '@cadenza/contract/operations';
import { nextBankingDay } from '@cadenza/domain/holidays/business-days';
import { preflight } from '@cadenza/domain/payouts/preflight';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { instantToWall } from '@cadenza/domain/time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPayer } from '../payouts/door.ts';
import { ofWaiting, preflightFacts } from './door/preflight-facts.ts';
import { deskStatuses, presentBatch, presentDesk, presentSummary } from './present.ts';
import { summaries } from './store.ts';

/** The most payments, and the most suppliers' invoices, that the desk shows, most urgent first. */
const deskLimit = 300;

export const listBatchPayments: Handler<'listBatchPayments'> = async ({ db, actor }, { query }) => {
  const { cityId, state } = query;
  if (!canPayOut(actor, { cityId })) throw refuse('cityNotFound');
  const rows = summaries(db)
    .where('t.city_id', '=', cityId)
    .$if(state !== undefined, (found) => found.where('t.state', '=', state ?? 'made'))
    .orderBy('t.number', 'desc');
  const { items, total } = await readPage(db, rows, query);
  return pageOf(items.map(presentSummary), total, query);
};

/** One batch in its current state, with the findings of pre-flight; account numbers never leave the server. */
export async function viewBatch(
  { db, scope, actor, now, platform }: Pick<OfficeContext, 'db' | 'scope' | 'actor' | 'now' | 'platform'>,
  id: string,
): Promise<OutputOf<'getBatchPayment'>> {
  const row = await summaries(db)
    .select((eb) => [
      't.version',
      't.approved_by as approvedById',
      't.content_encrypted as contentEncrypted',
      jsonArrayFrom(
        eb
          .selectFrom('pay_batch_warnings as w')
          .select(['w.key', 'w.sentence'])
          .whereRef('w.batch_id', '=', 't.id')
          .orderBy('w.key'),
      ).as('accepted'),
    ])
    .where('t.id', '=', id)
    .where('t.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirst();
  if (!row || !canPayOut(actor, row)) throw refuse('payBatchNotFound');
  const facts = await preflightFacts(
    { db, scope, platform, now },
    { ...row, madeById: row.madeBy.userId, batchId: id },
  );
  // A handed-over batch can no longer be stopped, and a cancelled one is not paid.
  const isOpen = row.state === 'made' || row.state === 'approved';
  return presentBatch(actor, row, facts, isOpen ? preflight(ofWaiting(facts)) : []);
}

/** A city's desk. The number of statements is fixed, however much is owed. */
export const getPayDesk: Handler<'getPayDesk'> = async ({ db, scope, actor, now, platform }, { query: { cityId } }) => {
  if (!canPayOut(actor, { cityId })) throw refuse('cityNotFound');
  const payer = await findPayer(db, scope, cityId, now);
  const payOn = nextBankingDay(instantToWall(now, payer.timeZone).date, payer.regionId);
  const waiting = await db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('p.id')
    .where('b.city_id', '=', cityId)
    .where('p.status', 'in', deskStatuses)
    .where('p.transfer_minor', '>', 0)
    .orderBy('p.pay_on')
    .orderBy('p.id')
    .limit(deskLimit + 1)
    .execute();
  const invoices = await db
    .selectFrom('trade_invoices as i')
    .select('i.id')
    .where('i.city_id', '=', cityId)
    .where('i.direction', '=', 'payable')
    .where('i.status', 'in', [30, 50])
    .where(({ eb, ref }) => eb('i.gross_minor', '>', sql<number>`${ref('i.paid_minor')} + ${ref('i.in_batch_minor')}`))
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(deskLimit + 1)
    .execute();
  const ids = [...waiting.slice(0, deskLimit), ...invoices.slice(0, deskLimit)].map(({ id }) => id);
  const batch = { batchId: null, cityId, format: payer.format, payOn, number: 0, madeById: '', approvedById: null };
  const facts = await preflightFacts({ db, scope, platform, now }, batch, ids);
  const open = await summaries(db)
    .where('t.city_id', '=', cityId)
    .where('t.state', 'in', ['made', 'approved', 'handed over'])
    .orderBy('t.number', 'desc')
    .limit(50)
    .execute();
  const hasMore = waiting.length > deskLimit || invoices.length > deskLimit;
  return presentDesk(actor, { payer, payOn, hasMore, now }, facts, { faults: preflight(facts), open });
};

/** The batch as the command's transaction left it. */
export const changedBatch = async (
  context: Pick<OfficeContext, 'scope' | 'actor' | 'now' | 'platform'>,
  trx: Db,
  { id, message }: { id: string; message: string },
): Promise<OutputOf<'approveBatchPayment'>> => ({ batch: await viewBatch({ ...context, db: trx }, id), message });
