import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

describe('the conversation of a booking', () => {
  const stage = openStage();

  test('takes a message to the customer, which goes out once', async () => {
    const { id, number } = await aBooking();
    const page = await open(id);
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

  test('logs a call that is to be made again, and says when', async () => {
    const page = await open((await aBooking()).id);
    const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByText('Call', { exact: true }).click();
    await conversation.getByLabel('Call again at').check();
    await conversation.getByLabel('What was said').fill('Asks her mother first.');
    await conversation.getByRole('button', { name: 'Log call' }).click();
    await page.getByText(/^Call logged\. Back on your list/).waitFor();
    await conversation.getByRole('listitem').filter({ hasText: 'Asks her mother first.' }).waitFor();
    await conversation.getByText(/^Call from /).waitFor();
  });

  test('keeps what was begun while another form is looked at, and refuses an empty note', async () => {
    const page = await open((await aBooking()).id);
    const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    await conversation.getByLabel(/^Message to /).fill('Half a sentence');
    await conversation.getByText('Note', { exact: true }).first().click();
    await conversation.getByRole('button', { name: 'Add note' }).click();
    await conversation.getByText('Please write a note').waitFor();
    await conversation.getByText('Message', { exact: true }).first().click();
    expect(await conversation.getByLabel(/^Message to /).inputValue()).toBe('Half a sentence');
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
      .select(['b.id', 'b.number'])
      .where('y.name', '=', 'Sydney')
      .where('c.email', '<>', '')
      .where('b.status', '=', 40)
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
});
