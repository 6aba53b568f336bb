import type { Platform } from '@cadenza/api/platform';
import { tellCustomers } from '@cadenza/api/tell-customers';
import { addDays } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoData } from '../demo-data.ts';
import { conversationDeeds } from '../office-days/conversation-deeds.ts';
import { findOfficeBookings } from '../office-days/office-bookings.ts';
import { type Deed, openStage, platformAt, type Stage } from '../office-days/office-stage.ts';
import { paymentDeeds } from '../office-days/payment-deeds.ts';
import { quoteDeeds } from '../office-days/quote-deeds.ts';
import { statementDeeds } from '../office-days/statement-deeds.ts';

/**
 * The last weeks of each office with its customers: quotes, money that came and went back, a bank statement, conversations. Each was
 * done through the operation of the product, one after the other as they happened, so that invoices, history, mails and ledger agree.
 */
export async function loadOfficeDays(client: ClientBase, catalogue: DemoCatalogue, platform: Platform): Promise<void> {
  const stage = openStage(client, platform);
  const deeds = thanks(stage);
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

/** As long as the longest of them goes back. */
const days = 25;

/** Once a day, when it is quiet in no city, customers are thanked for what they have paid. */
function thanks(stage: Stage): Deed[] {
  const today = stage.now.slice(0, 'yyyy-mm-dd'.length);
  return Array.from({ length: days }, (_, index) => {
    const at = `${addDays(today, -index - 1)}T23:05:00.000Z`;
    return { at, run: () => tellCustomers(platformAt(stage, at)) };
  });
}
