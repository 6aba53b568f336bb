import type { Actor } from './access.ts';
import { canAddSupplier } from './suppliers.ts';

/** The part of an invoice that decides who may do what with it. */
export interface TradeInvoiceRecord {
  cityId: string;
}

/** Whoever keeps suppliers enters what they ask of us, and what we ask of organisations: in their cities. */
export const canEnterTradeInvoice = (actor: Actor, { cityId }: TradeInvoiceRecord): boolean =>
  canAddSupplier(actor) && actor.cityIds.includes(cityId);
