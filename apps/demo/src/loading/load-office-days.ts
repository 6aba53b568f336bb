import type { Platform } from '@cadenza/api/platform';
import { sendCustomerMessages } from '@cadenza/api/send-customer-messages';
import { addDays } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { demoData } from '../demo-data.ts';
import { conversationActions } from '../office-days/conversation-actions.ts';
import { findOfficeBookings } from '../office-days/office-bookings.ts';
import { type OfficeAction, openStage, platformAt, type Stage } from '../office-days/office-stage.ts';
import { paymentActions } from '../office-days/payment-actions.ts';
import { quoteActions } from '../office-days/quote-actions.ts';
import { statementActions } from '../office-days/statement-actions.ts';
import { weekendActions } from '../office-days/weekend-actions.ts';

/**
 * The recent weeks of each office: quotes, money in and out, a bank statement, conversations, and a musician who cannot come. Each step
 * runs the product's own operation, in chronological order, so that invoices, history, mails and ledger agree.
 */
export async function loadOfficeDays(client: ClientBase, catalogue: DemoCatalogue, platform: Platform): Promise<void> {
  const stage = openStage(client, platform);
  const actions = thanks(stage);
  for (const city of catalogue.cities) {
    const bookings = await findOfficeBookings(client, city, stage.now);
    const plans = demoData.conversations.filter((plan) => plan.city === city.plan.slug);
    actions.push(
      ...quoteActions(stage, city, bookings),
      ...paymentActions(stage, city, bookings),
      ...statementActions(stage, city, bookings),
      ...conversationActions(stage, city, bookings, plans),
      ...(await weekendActions(client, stage, city)),
    );
  }
  for (const { run } of actions.toSorted((one, other) => one.at.localeCompare(other.at))) await run();
  // Their mails count as sent at the time.
  await client.query("update messages set status = 'kept', sent_at = created_at where status = 'queued'");
}

/** The longest story goes back this far. */
const days = 25;

/** Once a day, outside all cities' quiet hours, customers are thanked for their payments. */
function thanks(stage: Stage): OfficeAction[] {
  const today = stage.now.slice(0, 'yyyy-mm-dd'.length);
  return Array.from({ length: days }, (_, index) => {
    const at = `${addDays(today, -index - 1)}T23:05:00.000Z`;
    return { at, run: () => sendCustomerMessages(platformAt(stage, at)) };
  });
}
