import { accountRefusals, userRefusals } from './accounts.ts';
import { bankRefusals, bankStatementRefusals } from './banks.ts';
import { bookingRefusals, outcomeRefusals, pricingRefusals, sentQuoteRefusals, timelineRefusals } from './bookings.ts';
import { clientAppRefusals } from './client-apps.ts';
import { customerRefusals, enquiryRefusals } from './customers.ts';
import { issueRefusals } from './issues.ts';
import { musicianRefusals, offerRefusals, rosterRefusals } from './musicians.ts';
import { invitationRefusals, organisationRefusals } from './organisations.ts';
import { customerPaymentRefusals, payBatchRefusals, payoutRefusals } from './payments.ts';
import { accessRefusals, fileRefusals, platformRefusals } from './platform.ts';
import type { RefusalRow } from './row.ts';
import { settingRefusals } from './settings.ts';
import { supplierRefusals } from './suppliers.ts';
import { taskRefusals } from './tasks.ts';
import { tradeInvoiceRefusals } from './trade-invoices.ts';

/** All refusals: code, result type and sentence. */
export const refusalTable = {
  ...platformRefusals,
  ...accessRefusals,
  ...fileRefusals,
  ...accountRefusals,
  ...userRefusals,
  ...bookingRefusals,
  ...outcomeRefusals,
  ...pricingRefusals,
  ...sentQuoteRefusals,
  ...timelineRefusals,
  ...enquiryRefusals,
  ...customerRefusals,
  ...musicianRefusals,
  ...rosterRefusals,
  ...offerRefusals,
  ...organisationRefusals,
  ...invitationRefusals,
  ...customerPaymentRefusals,
  ...payoutRefusals,
  ...payBatchRefusals,
  ...bankRefusals,
  ...bankStatementRefusals,
  ...settingRefusals,
  ...supplierRefusals,
  ...taskRefusals,
  ...tradeInvoiceRefusals,
  ...clientAppRefusals,
  ...issueRefusals,
} satisfies Record<string, RefusalRow<never>>;

type Table = typeof refusalTable;
export type RefusalCode = keyof Table;
/** The argument of a code's sentence: nothing, or one record. */
export type DetailsOf<Code extends RefusalCode> = Parameters<Table[Code]['sentence']>;
