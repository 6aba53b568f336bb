import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enquirer, fillDetails, openChosen } from './estimate.ts';
import { openStage } from './stage.ts';

const unreachable = 'We can’t reach Cadenza. Check your connection and try again.';

/** Lets the server handle the request, but drops the response, once. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(`**/api/v1.0${path}`, lose, { times: 1 });
}

describe('a lost response', () => {
  const stage = openStage({ bookings: 10 });
  let couple: Page;
  const details = () => couple.getByRole('form', { name: 'Your details' });
  const enquiriesOf = (email: string) =>
    stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .select(['b.id', 'b.number', 'b.status', 'b.note', 'b.version'])
      .where('c.email', '=', email)
      .execute();
  const mailsOf = async (bookingId: string) => {
    const mails = stage.product.db.selectFrom('messages').select('kind').where('booking_id', '=', bookingId);
    return (await mails.orderBy('kind').execute()).map(({ kind }) => kind);
  };
  const eventsOf = async (bookingId: string) => {
    const events = stage.product.db.selectFrom('booking_events').select('kind').where('booking_id', '=', bookingId);
    return (await events.orderBy('id').execute()).map(({ kind }) => kind);
  };

  test('creates one enquiry when the page is reloaded, including changes made since', async () => {
    couple = await stage.enter();
    await openChosen(couple, '/booking/summary');
    await loseAnswer(couple, '/Bookings');
    await fillDetails(couple, { ...enquirer, email: 'again@okafor.example' });
    await details().getByRole('button', { name: 'Save for later' }).click();
    await details().getByText(unreachable).waitFor();
    await couple.goto('/quote');
    const note = couple.getByRole('textbox', { name: 'Anything we should know?' });
    await note.fill('There are steps to the lawn.');
    await note.blur();
    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await details().getByRole('button', { name: 'Save for later' }).click();
    await couple.getByRole('button', { name: 'Change your details' }).waitFor();
    await expect
      .poll(() => enquiriesOf('again@okafor.example'), { timeout: 30_000 })
      .toMatchObject([{ status: 10, note: 'There are steps to the lawn.', version: 2 }]);
  });

  test('sends the enquiry once, even though it is sent again', async () => {
    await loseAnswer(couple, '/Bookings/SubmitEnquiry');
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    await couple.getByRole('alert').getByText(unreachable).waitFor();
    const [sent] = await enquiriesOf('again@okafor.example');
    expect(sent).toMatchObject({ status: 20 });
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    await couple.getByText(`Your reference is ${sent?.number}`).waitFor();
    expect(await enquiriesOf('again@okafor.example')).toHaveLength(1);
    expect(await mailsOf(sent?.id ?? '')).toEqual(['enquiry notice', 'enquiry received']);
    expect(await eventsOf(sent?.id ?? '')).toEqual(['booking created', 'enquiry submitted', 'status moved']);
  });
});
