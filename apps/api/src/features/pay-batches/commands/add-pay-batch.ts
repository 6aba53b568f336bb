import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { nextBankingDay } from '@cadenza/domain/holidays/business-days';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { instantToWall } from '@cadenza/domain/time';
import type { OfficeContext, OfficeScope } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { type LockedPayout, lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { findPayer } from '../../payouts/door.ts';
import {
  expectPayable,
  lockSupplierInvoices,
  type PayableInvoice,
} from '../../trade-invoices/door/invoices-of-batch.ts';
import { addBatch, findOpenBatches } from '../store.ts';

/**
 * Puts payouts of a city that are ready to pay, and open invoices of its suppliers, into a batch, all or none; payouts are then
 * Scheduled To Be Paid. It records the current accounts. Nothing leaves yet: another admin has to approve the batch.
 */
export async function addPayBatch(
  trx: Db,
  context: OfficeContext,
  given: { cityId: string; ids: readonly string[]; invoiceIds?: readonly string[]; payOn?: string | undefined },
): Promise<{ id: string; name: string; count: number }> {
  const { scope, now } = context;
  const { cityId, ids, invoiceIds = [], payOn } = given;
  const invoices = await lockInvoices(trx, scope, cityId, invoiceIds);
  const payouts = await lockPayouts(trx, scope, ids);
  if (payouts.some((payout) => payout.cityId !== cityId || !canPayOut(scope.actor, payout)))
    throw refuse('payoutNotFound');
  const open = await findOpenBatches(trx, payouts);
  const lines = {
    payouts: payouts.map((payout) => checkLine(payout, open.get(payout.id) ?? null)),
    invoices: invoices.map(withAccount),
  };
  const payer = await findPayer(trx, scope, cityId, now);
  const today = instantToWall(now, payer.timeZone).date;
  if (payOn !== undefined && payOn < today) throw invalidField('payOn', 'Please choose a day in the future');
  const { id, name } = await addBatch(
    trx,
    {
      city_id: cityId,
      format: payer.format,
      currency: payer.currency,
      pay_on: payOn ?? nextBankingDay(today, payer.regionId),
      made_at: now,
      made_by: scope.actor.userId,
    },
    lines,
  );
  const author = eventAuthorOf(context);
  await movePayouts(trx, payouts, {
    to: PaymentStatus.ScheduledToBePaid,
    because: `put in batch ${name}`,
    author,
    now,
  });
  await recordInvoiceEvents(trx, context, invoices, ({ number }) => `${number} was put in batch ${name}`);
  return { id, name, count: payouts.length + invoices.length };
}

/** Open invoices of this city's suppliers that no other batch pays. */
async function lockInvoices(trx: Db, scope: OfficeScope, cityId: string, ids: readonly string[]) {
  const invoices = await lockSupplierInvoices(trx, scope, ids);
  if (invoices.some((invoice) => invoice.cityId !== cityId)) throw refuse('tradeInvoiceNotFound');
  if (invoices.length > 0 && !canPayOut(scope.actor, { cityId })) throw refuse('tradeInvoiceNotFound');
  for (const invoice of invoices) await expectPayable(trx, invoice);
  return invoices;
}

function withAccount(invoice: PayableInvoice): PayableInvoice & { accountVersionId: string } {
  const { accountVersionId, supplierName } = invoice;
  if (accountVersionId === null) {
    throw refuse('payeeAccountWrong', { problem: `${supplierName}: No bank account yet.` });
  }
  return { ...invoice, accountVersionId };
}

function checkLine(payout: LockedPayout, batch: string | null): LockedPayout & { accountVersionId: string } {
  const { payee, status, arePaymentsEnabled, transferMinor, accountVersionId } = payout;
  if (batch !== null) throw refuse('payoutInBatch', { payee: payee.name, batch });
  if (status !== PaymentStatus.ReadyToPay) throw refuse('payoutNotReady', { payee: payee.name });
  if (!arePaymentsEnabled) throw refuse('payoutsNotOpen', { payee: payee.name });
  const facts = { arePaymentsEnabled, transferMinor, batch };
  const answer = checkPayoutMove({ from: status, to: PaymentStatus.ScheduledToBePaid, by: ['system'], facts });
  if (!answer.isAllowed) throw refuse('nothingToTransfer', { payee: payee.name });
  if (accountVersionId === null) {
    throw refuse('payeeAccountWrong', { problem: `${payee.name}: No bank account yet.` });
  }
  return { ...payout, accountVersionId };
}
