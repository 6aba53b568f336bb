import { type CardCheckoutState, cardNotice } from '@cadenza/domain/card-payments/card-checkout';
import { type Currency, formatWithCode } from '@cadenza/domain/money';
import { type Expression, sql } from 'kysely';
import { fragment } from '../../../platform/db/expressions.ts';

/** The latest card payment of an invoice, or an earlier one that a bank is still processing, for selects. */
export const latestCheckoutOf = (payment: Expression<string>) =>
  fragment
    .selectFrom('card_checkouts as k')
    .where('k.payment_id', '=', payment)
    .orderBy((eb) => eb('k.state', '=', sql.lit('confirming')), 'desc')
    .orderBy('k.ordinal', 'desc')
    .limit(1)
    .select(['k.id', 'k.state', 'k.currency', 'k.amount_minor as amountMinor', 'k.paid_minor as paidMinor']);

interface LatestCheckout {
  state: CardCheckoutState;
  currency: Currency;
  amountMinor: number;
  paidMinor: number;
}

/** What a page says about it. */
export const checkoutNotice = (
  latest: LatestCheckout | null | undefined,
  where: { isBack: boolean; isInvoiceOpen: boolean },
): string | null => cardNotice(latest ? { state: latest.state, amount: amountOf(latest) } : null, where);

const amountOf = ({ paidMinor, amountMinor, currency }: LatestCheckout) =>
  formatWithCode(paidMinor || amountMinor, currency);
