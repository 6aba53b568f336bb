import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB } from './generated/schema.ts';

/** Who sells: the city `y`. */
export const sellingCity = ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>) => ({
  name: ref('y.name'),
  legalName: ref('y.legal_name'),
  businessNumber: ref('y.business_number'),
  email: ref('y.email'),
  phone: ref('y.phone'),
});

/** What an invoice of the city `y` needs of it, with how it is paid and, by its settings `s`, its own words. */
export const invoicingCity = (
  eb: ExpressionBuilder<{ y: DB['cities']; s: Selectable<DB['city_settings']> }, 'y' | 's'>,
) => ({
  ...sellingCity(eb),
  bankAccountName: eb.ref('y.bank_account_name'),
  bankDetails: eb.ref('y.bank_details'),
  invoiceWords: eb.ref('s.invoice_words'),
});
