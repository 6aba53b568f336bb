import type { Platform } from '@cadenza/api/platform';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoData } from '../demo-data.ts';
import { conversationDeeds } from '../office-days/conversation-deeds.ts';
import { findOfficeBookings } from '../office-days/office-bookings.ts';
import { openStage } from '../office-days/office-stage.ts';
import { paymentDeeds } from '../office-days/payment-deeds.ts';
import { quoteDeeds } from '../office-days/quote-deeds.ts';
import { statementDeeds } from '../office-days/statement-deeds.ts';

/**
 * The last weeks of each office with its customers: quotes, money that came and went back, a bank statement, conversations. Each was
 * done through the operation of the product, one after the other as they happened, so that invoices, history, mails and ledger agree.
 */
export async function loadOfficeDays(client: ClientBase, catalogue: DemoCatalogue, platform: Platform): Promise<void> {
  const stage = openStage(client, platform);
  const deeds = [];
  for (const city of catalogue.cities) {
    const bookings = await findOfficeBookings(client, city, stage.now);
    const plans = demoData.conversations.filter((plan) => plan.city === city.plan.slug);
    deeds.push(
      ...quoteDeeds(stage, city, bookings),
      ...paymentDeeds(stage, city, bookings),
      ...statementDeeds(stage, city, bookings),
      ...conversationDeeds(stage, city, bookings, plans),
    );
  }
  for (const { run } of deeds.toSorted((one, other) => one.at.localeCompare(other.at))) await run();
  // Their mails went out then.
  await client.query("update messages set status = 'kept', sent_at = created_at where status = 'queued'");
}
