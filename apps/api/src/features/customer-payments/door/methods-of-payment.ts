import type { PaymentMethod } from '@cadenza/domain/trade-invoices/payment-method';
import { type Expression, sql } from 'kysely';
import { fragment, listOf } from '../../../platform/db/expressions.ts';

/** The methods by which this invoice was paid, earliest first; credit notes and write-offs are left out. */
export const methodsOfPayment = (payment: Expression<string>) =>
  fragment
    .selectFrom((eb) =>
      eb
        .selectFrom('receipt_allocations as a')
        .innerJoin('receipts as r', 'r.id', 'a.receipt_id')
        .where('a.payment_id', '=', payment)
        .where('r.reversed_at', 'is', null)
        .where('r.method', '<>', 'write-off')
        .groupBy('r.id')
        .having(({ fn }) => fn.sum('a.amount_minor'), '>', 0)
        .select('r.received_on')
        .select(({ ref }) => sql<PaymentMethod>`${ref('r.method')}`.as('method'))
        .as('paying'),
    )
    .select(({ ref }) => listOf<PaymentMethod>(ref('paying.method'), ref('paying.received_on')).as('methods'))
    .$asScalar()
    .$notNull();

/** Whether an admin has written off any part of this invoice. */
export const isWrittenOff = (payment: Expression<string>) =>
  fragment.exists((eb) =>
    eb
      .selectFrom('receipt_allocations as w')
      .innerJoin('receipts as v', 'v.id', 'w.receipt_id')
      .where('w.payment_id', '=', payment)
      .where('v.method', '=', 'write-off')
      .where('v.reversed_at', 'is', null)
      .select('w.id'),
  );
