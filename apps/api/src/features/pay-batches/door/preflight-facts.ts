import { paymentsEnabled } from '@cadenza/domain/payouts/payout-lifecycle';
import type { PreflightFacts } from '@cadenza/domain/payouts/preflight';
import type { PreflightAccount, PreflightLine } from '@cadenza/domain/payouts/preflight-line';
import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { instantToWall } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { OfficeContext } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, listOf } from '../../../platform/db/expressions.ts';
import { findPayer, hasSupplierStatement } from '../../payouts/door.ts';
import { changedBy } from './changed-by.ts';
import { confirmed, findEarlier, findSeatPay, findSharing } from './earlier-pay.ts';
import { findInvoiceLines, type InvoiceLine, invoiceLineOf } from './invoice-lines.ts';
import { lastReturn } from './last-return.ts';

/** The batch being checked, or the one that the desk would make: then `batchId` is null. */
export interface InspectedBatch {
  batchId: string | null;
  cityId: string;
  number: number;
  format: PreflightFacts['format'];
  payOn: string;
  madeById: string;
  approvedById: string | null;
  contentEncrypted?: Buffer | null;
}

/** A payout in the desk or a batch, as pre-flight checks it. */
export type PayoutLine = PreflightLine &
  Pick<LineRow, 'kind' | 'bookingId'> &
  Omit<LineRow, keyof PreflightLine | 'accountSealed'> & { arePaymentsEnabled: boolean };
type LineRow = Awaited<ReturnType<typeof findLines>>[number];
export type BatchLine = PayoutLine | InvoiceLine;
export const isPayoutLine = (line: BatchLine): line is PayoutLine => line.kind !== 'supplier';

export interface BatchFacts extends PreflightFacts {
  lines: BatchLine[];
  cityName: string;
  timeZone: string;
}

/** The lines of a batch that are still to be handed over. */
export const ofWaiting = (facts: BatchFacts): BatchFacts => ({
  ...facts,
  lines: facts.lines.filter(({ state }) => state === 'waiting'),
});

/**
 * Everything that pre-flight checks: the lines of a batch, or of these payouts and suppliers' invoices as the desk would batch
 * them. Six statements. It decrypts account numbers: the result stays on the server, except for what a file needs.
 */
export async function preflightFacts(
  { db, scope, platform, now }: Pick<OfficeContext, 'db' | 'scope' | 'platform' | 'now'>,
  looked: InspectedBatch,
  ids: readonly string[] = [],
): Promise<BatchFacts> {
  const { secretKey, APP_NAME } = platform.config;
  const { batchId, cityId, number, format, payOn } = looked;
  const payer = await findPayer(db, scope, cityId, now);
  const payouts = await findLines(db, batchId, ids);
  const invoices = await findInvoiceLines(db, payer, batchId, ids);
  const rows = [...payouts, ...invoices.map((row) => ({ ...row, seat: null }))];
  const numbers = new Map(
    rows.flatMap(({ accountId, accountSealed }) =>
      accountId && accountSealed ? [[accountId, unseal(secretKey, accountSealed)] as const] : [],
    ),
  );
  const sharing = await findSharing(db, rows, numbers, secretKey);
  const earlier = await findEarlier(db, rows, looked);
  const seats = await findSeatPay(db, payer, rows);
  const isOnlyMusicians = invoices.length === 0 && payouts.every(({ kind }) => kind === 'musician');
  return {
    cityName: payer.name,
    timeZone: payer.timeZone,
    region: payer.regionId,
    format,
    batch: {
      number,
      payer: {
        name: payer.accountName,
        shortName: APP_NAME,
        userId: payer.bankUserId,
        bank: payer.bankAbbreviation,
        bankCode: payer.bankCode,
        accountNumber: payer.accountNumber,
        isBalanced: payer.isBalanced,
      },
      description: isOnlyMusicians ? 'MUSICIANS' : 'PAYMENTS',
      payOn,
      written: instantToWall(now, payer.timeZone),
    },
    lines: [
      ...payouts.map((row) => lineOf(row, seats, accountOf(row, { numbers, sharing }))),
      ...invoices.map((row) => invoiceLineOf(row, accountOf({ ...row, entity: 'company' }, { numbers, sharing }))),
    ],
    earlier,
    madeById: looked.madeById,
    approverId: looked.approvedById,
    fileText: looked.contentEncrypted ? unseal(secretKey, looked.contentEncrypted) : null,
    now,
  };
}

function lineOf(
  { accountSealed: _sealed, ...row }: LineRow,
  seats: ReadonlyMap<string, number[]>,
  account: PreflightAccount | null,
): PayoutLine {
  return {
    ...row,
    arePaymentsEnabled: paymentsEnabled({ status: row.bookingStatus, hasManagerPayments: row.hasManagerPayments }),
    reference: `Payment ${row.number}`,
    amountMinor: row.lineMinor ?? row.owedMinor,
    account,
    tax: {
      entity: row.entity,
      isTaxRegistered: row.isTaxRegistered,
      hasBusinessNumber: row.hasBusinessNumber,
      hasTaxNumber: row.hasTaxNumber,
      hasSupplierStatement: row.hasSupplierStatement,
      netMinor: row.netMinor,
      withheldMinor: row.withheldMinor,
    },
    history: { payeeMinor: row.payeeMinor ?? [], seatMinor: seats.get(row.seat ?? row.kind) ?? [] },
  };
}

type AccountRow = Pick<
  LineRow,
  'accountId' | 'accountName' | 'bankCode' | 'currentAccountId' | 'accountAuthorId' | 'usableFrom' | 'entity'
>;

/** The account of a line with its full number; null while there is none. */
function accountOf(
  row: AccountRow,
  { numbers, sharing }: { numbers: ReadonlyMap<string, string>; sharing: ReadonlyMap<string, string[]> },
): PreflightAccount | null {
  const number = row.accountId === null ? undefined : numbers.get(row.accountId);
  if (row.accountId === null || number === undefined) return null;
  return {
    accountName: row.accountName ?? '',
    bankCode: row.bankCode ?? '',
    accountNumber: number,
    isCompany: row.entity === 'company',
    isCurrent: row.accountId === row.currentAccountId,
    authorId: row.accountAuthorId ?? '',
    usableFrom: row.usableFrom ?? '',
    sharedWith: sharing.get(row.accountId) ?? [],
  };
}

/** The payouts, with the account of their line, or the payee's current one. */
const findLines = (db: Db, batchId: string | null, ids: readonly string[]) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('users as u', 'u.id', 'p.payee_id')
    .leftJoin('payee_accounts as a', 'a.user_id', 'u.id')
    .leftJoin('pay_batch_lines as l', (join) => join.onRef('l.payout_id', '=', 'p.id').on('l.batch_id', '=', batchId))
    .leftJoin('payee_account_versions as v', (join) =>
      join.on('v.id', '=', ({ fn }) => fn.coalesce('l.account_version_id', 'a.account_version_id')),
    )
    .select(['p.id', 'p.number', 'p.kind', 'p.status', 'p.currency', 'p.pay_on as payOn'])
    .select(['p.transfer_minor as owedMinor', 'p.net_minor as netMinor', 'p.withheld_minor as withheldMinor'])
    .select(['p.confirmed_by as confirmedById', 'p.failed_by as failedById', 'u.id as payeeId', 'u.name as payee'])
    .select(sql<string[]>`'[]'::json`.as('enteredByIds'))
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.event_date as eventDate', 'b.city_id as cityId'])
    .select(['b.status as bookingStatus', 'b.title', 'c.name as customerName', 'c.assignee_user_id as assigneeUserId'])
    .select('b.customer_id as customerId')
    .select([
      'l.state',
      'l.amount_minor as lineMinor',
      'l.return_code as returnCode',
      'l.return_reason as returnReason',
    ])
    .select(['v.id as accountId', 'v.account_name as accountName', 'v.bank_code as bankCode'])
    .select(['v.account_number_encrypted as accountSealed', 'v.account_number_tail as tail'])
    .select(['v.created_by as accountAuthorId', 'a.account_version_id as currentAccountId'])
    .select((eb) => [
      eb.fn.coalesce('v.released_at', 'v.usable_from').as('usableFrom'),
      eb.fn.coalesce('a.entity', sql.lit<PayeeEntity>('sole trader')).as('entity'),
      eb.fn.coalesce('a.is_tax_registered', eb.lit(false)).as('isTaxRegistered'),
      eb('a.business_number_encrypted', 'is not', null).$castTo<boolean>().as('hasBusinessNumber'),
      eb('a.tax_number_encrypted', 'is not', null).$castTo<boolean>().as('hasTaxNumber'),
      hasSupplierStatement(eb.ref('u.id')).as('hasSupplierStatement'),
      eb
        .exists(
          eb
            .selectFrom('payouts as m')
            .select('m.id')
            .whereRef('m.booking_id', '=', 'b.id')
            .where('m.kind', '=', 'manager'),
        )
        .$castTo<boolean>()
        .as('hasManagerPayments'),
      // Commissions are not paid for positions.
      eb
        .and([
          eb('p.kind', '=', 'musician'),
          changedBy(eb.ref('p.payee_id'), {
            id: eb.ref('b.id'),
            madeAt: eb.ref('b.created_at'),
            day: eb.ref('b.event_date'),
          }),
        ])
        .$castTo<boolean>()
        .as('changedByPayee'),
      // The seat, by the payout's first line; a commission has none.
      eb
        .selectFrom('payout_items as i')
        .innerJoin('positions as s', 's.id', 'i.position_id')
        .select('s.skill_id')
        .whereRef('i.payout_id', '=', 'p.id')
        .orderBy('i.ordinal')
        .limit(1)
        .as('seat'),
      eb
        .selectFrom(
          eb
            .selectFrom('payouts as x')
            .select('x.transfer_minor')
            .whereRef('x.payee_id', '=', 'p.payee_id')
            .whereRef('x.kind', '=', 'p.kind')
            .whereRef('x.id', '<>', 'p.id')
            .where('x.status', 'in', confirmed)
            .orderBy('x.calculated_at', 'desc')
            .limit(12)
            .as('last'),
        )
        .select((last) => listOf(last.ref('last.transfer_minor')).as('amounts'))
        .as('payeeMinor'),
      lastReturn('payout_id', eb.ref('p.id')).as('returned'),
    ])
    .where((eb) => (batchId === null ? eb('p.id', '=', anyOf(ids)) : eb('l.batch_id', '=', batchId)))
    .orderBy('l.ordinal')
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('p.number')
    .execute();
