import type { Actor } from './access.ts';
import { canAddSupplier } from './suppliers.ts';

/** The field of an invoice that decides who can do what with it. */
export interface TradeInvoiceRecord {
  cityId: string;
}

/** Those who manage suppliers enter payables and receivables, in their cities. */
export const canEnterTradeInvoice = (actor: Actor, { cityId }: TradeInvoiceRecord): boolean =>
  canAddSupplier(actor) && actor.cityIds.includes(cityId);
