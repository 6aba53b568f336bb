import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB } from './generated/schema.ts';

/** The city `y` as the seller. */
export const sellingCity = ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>) => ({
  name: ref('y.name'),
  legalName: ref('y.legal_name'),
  businessNumber: ref('y.business_number'),
  email: ref('y.email'),
  phone: ref('y.phone'),
});

/** What an invoice shows of the city `y`: how to pay and, from its settings `s`, its own wording. */
export const invoicingCity = (
  eb: ExpressionBuilder<{ y: DB['cities']; s: Selectable<DB['city_settings']> }, 'y' | 's'>,
) => ({
  ...sellingCity(eb),
  bankAccountName: eb.ref('y.bank_account_name'),
  bankDetails: eb.ref('y.bank_details'),
  invoiceWords: eb.ref('s.invoice_words'),
});
