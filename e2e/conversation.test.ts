import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { customerLinkForMail } from '../apps/api/src/features/customer-links/door.ts';
import type { LockedBookingId } from '../apps/api/src/platform/session/booking-proof.ts';
import { openStage } from './stage.ts';
import { enterAs, follow, settled } from './visitor.ts';

describe('the conversation of a booking', () => {
  const stage = openStage();
  /** The manager's browser: three conversations in a row are on the same page. */
  let office: Page;

  test('sends the customer a message once', async () => {
    const { id, number } = await aBooking();
    const page = await open(id);
    office = page;
    const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByLabel(/^Message to /).fill('We will bring a harp.');
    await conversation.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/^Sent to /).waitFor();
    await conversation.getByRole('listitem').filter({ hasText: 'We will bring a harp.' }).waitFor();
    expect(await conversation.getByLabel(/^Message to /).inputValue()).toBe('');
    const mails = await stage.product.db
      .selectFrom('messages')
      .select('subject')
      .where('kind', '=', 'message to customer')
      .execute();
    expect(mails).toEqual([{ subject: `About your booking ${number}` }]);
  });

  test('logs a call with a time to call again', async () => {
    const conversation = office.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByText('Call', { exact: true }).click();
    await conversation.getByLabel('Call again at').check();
    await conversation.getByLabel('What was said').fill('Asks her mother first.');
    await conversation.getByRole('button', { name: 'Log call' }).click();
    await office.getByText(/^Call logged\. Back on your list/).waitFor();
    await conversation.getByRole('listitem').filter({ hasText: 'Asks her mother first.' }).waitFor();
    await conversation.getByText(/^Call from /).waitFor();
  });

  test('keeps a draft while another form is shown, and refuses an empty note', async () => {
    const conversation = office.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByText('Message', { exact: true }).first().click();
    await conversation.getByLabel(/^Message to /).fill('Half a sentence');
    await conversation.getByText('Note', { exact: true }).first().click();
    await conversation.getByRole('button', { name: 'Add note' }).click();
    await conversation.getByText('Please write a note').waitFor();
    await conversation.getByText('Message', { exact: true }).first().click();
    expect(await conversation.getByLabel(/^Message to /).inputValue()).toBe('Half a sentence');
  });

  test('shows on Today what a customer wrote on their page, to be answered there, and that they consented to texts, until they withdraw', async () => {
    const { id, customerId, name } = await aBooking();
    const { db, platform, clock } = stage.product;
    const of = { id: id as LockedBookingId, customerId, regionId: 'AU' } as const;
    const url = await db
      .transaction()
      .execute((trx) => customerLinkForMail(trx, platform, of, 'customer page', clock.now()));
    const customer = await stage.enter({ javaScriptEnabled: false });
    await customer.goto(url);
    const messages = customer.getByRole('region', { name: 'Message us' });
    await messages.getByRole('button', { name: 'Send message' }).click();
    await messages.getByText('Please write a message').waitFor();
    await messages.getByRole('textbox').fill('Is there a harp?');
    await messages.getByRole('button', { name: 'Send message' }).click();
    await messages.getByText('Message sent.').waitFor();

    await follow(office, '/dashboard');
    const row = office
      .getByRole('region', { name: 'Unanswered messages' })
      .getByRole('listitem')
      .filter({ hasText: 'harp?' });
    await row.getByRole('button', { name: /^Reply to / }).click();
    const dialog = office.getByRole('dialog', { name: `Reply to ${name}` });
    await dialog.getByRole('region', { name: 'Their message' }).getByText('harp?').waitFor();
    await dialog.getByRole('textbox').fill('There is.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await office.getByText(/^Sent to /).waitFor();
    await row.waitFor({ state: 'detached' });
    await customer.reload();
    await messages.getByText('There is.').waitFor();

    await customer.getByText(/^Cadenza Sydney may text me at /).waitFor();
    await customer.getByRole('button', { name: 'Yes, text me' }).click();
    await customer.getByText('We’ll text you what matters.').waitFor();
    await office.goto(`/bookings/${id}/conversation`);
    // What loads above the button moves it while it is clicked.
    await settled(office);
    await office.getByText(/^Also gets texts at \+61 /).waitFor();
    await office.getByRole('button', { name: 'Stop texts' }).click();
    await office.getByText(`Texts to ${name} stopped`).waitFor();
    await customer.reload();
    await customer.getByRole('button', { name: 'Yes, text me' }).waitFor();
  });

  async function open(id: string): Promise<Page> {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${id}/conversation`);
    await page.getByRole('region', { name: 'Conversation', exact: true }).waitFor();
    await settled(page);
    return page;
  }

  const aBooking = () =>
    stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .select(['b.id', 'b.number', 'c.id as customerId', 'c.name'])
      .where('y.name', '=', 'Sydney')
      .where('c.email', '<>', '')
      .where('b.status', '=', 40)
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
});
