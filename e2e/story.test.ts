import path from 'node:path';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { advanceBookings } from '../apps/api/src/workflows/advance-bookings.ts';
import { phone, plainPage } from './browser.ts';
import { choosePart, chooseSingers, enquirer, openMusic, saveDetails, wedding } from './estimate.ts';
import { amountIn, amountsIn } from './money-text.ts';
import { newestTextTo } from './outbox.ts';
import * as paying from './pay-through-desk.ts';
import { openStage } from './stage.ts';
import { enterAs, readWholeHistory, settled, signIn, wordsOf } from './visitor.ts';

/** One wedding from the first price to the last payout, using only what its people see on the screens. */
describe('a wedding in Sydney, by hand', () => {
  const stage = openStage();
  const waiting = { timeout: 30_000 };
  const duringTheCeremony = '2027-03-13T04:30:00.000Z';
  const theMorningAfter = '2027-03-13T22:00:00.000Z';
  let couple: Page;
  let desk: Page;
  let violinist: Page;
  let address: string;
  let quoted: number;
  let batches: string[];

  test('1 · the couple reads the price before anyone asks who they are', async () => {
    couple = await stage.enter();
    await couple.goto('/quote');
    await couple.getByRole('heading', { name: 'Wedding Music Estimator', level: 1 }).waitFor();
    await expect.poll(() => couple.getByRole('textbox', { name: /name|mail|mobile/i }).count()).toBe(0);
    await couple.getByLabel('Date', { exact: true }).fill(wedding.date);

    await choosePart(couple, 'ceremony');
    await total(couple).filter({ hasText: '$1,590.00' }).waitFor();
    await choosePart(couple, 'reception');
    await programme(couple).getByText('Reception travel').click();
    await programme(couple)
      .getByText(/Lilianfels Resort.*105 km/)
      .waitFor();

    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await couple.getByRole('region', { name: 'Singers' }).getByText('Please select at least 3 singers').waitFor();
    await chooseSingers(couple);
    await programme(couple).getByText('Hannah, or Priya, or Tilly Brennan').waitFor();

    quoted = amountIn(await wordsOf(total(couple)));
    const lines = await programme(couple).getByRole('group').allInnerTexts();
    const sum = lines.map((line) => amountsIn(line)[0] ?? 0).reduce((all, one) => all + one, 0);
    expect(sum).toBe(quoted);
    await programme(couple)
      .getByText(/The prices include \$[\d,.]+ GST \(10%\)/)
      .waitFor();
  });

  test('1 · a far place lengthens the shortest ceremony, and a very far one is announced', async () => {
    const other = await stage.enter();
    await other.goto('/quote');
    const ceremony = other.getByRole('region', { name: 'Ceremony' });
    await other.getByRole('combobox', { name: 'Place of your ceremony' }).fill('botanic ridge');
    await other.getByRole('option', { name: /^Botanic Ridge, VIC/ }).click();
    await other.getByRole('alertdialog', { name: 'Info' }).getByRole('button', { name: 'Continue' }).click();
    await ceremony.getByRole('button', { name: 'Change the place of your ceremony' }).click();
    await other.getByRole('combobox', { name: 'Place of your ceremony' }).fill('katoomba');
    await other.getByRole('option', { name: /^Katoomba/ }).click();
    await ceremony.getByText('the shortest ceremony is 1.5 hours').waitFor();
    await expect.poll(() => ceremony.getByRole('radio', { name: '1.5 hours' }).isChecked()).toBe(true);
    await expect.poll(() => ceremony.getByRole('radio', { name: '1 hour' }).isDisabled()).toBe(true);
    await other.context().close();
  });

  test('1 · a couple that knows neither when nor where nor who sings can still enquire', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true });
    await other.goto('/quote');
    await settled(other);
    await other.getByRole('checkbox', { name: 'We are not sure when' }).check();
    for (const part of ['ceremony', 'reception'] as const) {
      await openMusic(other, part);
      const step = other.locator(`#${part}`);
      await step.getByRole('checkbox', { name: 'We are not sure where' }).check();
      await step.getByText(/^Haven't booked a venue yet\? We will display our local pricing/).waitFor();
      const music = part === 'ceremony' ? 'No music for your ceremony' : wedding.reception.music;
      await step.getByRole('radio', { name: music }).check();
    }
    const singers = other.getByRole('region', { name: 'Singers' });
    await other.getByRole('button', { name: 'Choose singers', exact: true }).tap();
    for (const name of ['Hannah', 'Priya'])
      await singers.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
    await other.getByRole('button', { name: 'Choose singers', exact: true }).tap();
    await singers.getByText('Please select at least 3 singers').waitFor();
    await singers.getByRole('checkbox', { name: /^Choose For Me/ }).check();
    await other.getByRole('button', { name: 'Make an enquiry' }).tap();
    await other.getByRole('heading', { name: 'Your enquiry' }).waitFor();
    await other.context().close();
  });

  test('2 · the couple gives its details, closes the tab, comes back and sends the enquiry', async () => {
    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await couple.getByRole('heading', { name: 'Your enquiry' }).waitFor();
    const details = couple.getByRole('form', { name: 'Your details' });
    await details.getByRole('button', { name: 'Send enquiry' }).click();
    await details.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
    await saveDetails(couple);
    const context = couple.context();
    await couple.close();
    couple = await context.newPage();
    await couple.goto('/quote');
    await programme(couple).getByText('saved, not sent yet').waitFor();
    expect(amountIn(await wordsOf(total(couple)))).toBe(quoted);
    await couple.getByRole('textbox', { name: 'Anything we should know?' }).fill('Our dog brings the rings.');
    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await couple.getByText('Our dog brings the rings.').waitFor();
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    await couple.getByRole('heading', { name: 'Thank you, Maya Okafor.' }).waitFor();
    expect(couple.url()).toContain('/booking/success');
    expect(await newestTextTo(stage.product, enquirer.email, 'enquiry')).toContain('Our dog brings the rings.');
  });

  test('3 · the sales manager takes the prospect over, quotes, agrees the price and plans', async () => {
    desk = await stage.enter();
    await desk.goto('/prospects');
    await signIn(desk, 'sydney.sales');
    await desk.getByRole('searchbox', { name: 'Find a prospect' }).fill('okafor');
    await desk
      .getByRole('row', { name: /Maya Okafor/ })
      .getByRole('link', { name: 'Maya Okafor' })
      .click();
    await desk.getByRole('heading', { name: 'Maya Okafor', level: 1 }).waitFor();
    address = new URL(desk.url()).pathname;
    await expectSteps([]);
    await button('Take this client').click();
    await expectToast('This client is now yours');
    await expectSteps(['Archive', 'Move to Quote']);
    await button('Move to Quote').click();
    await desk.getByRole('dialog', { name: 'Send the quote' }).getByRole('button', { name: 'Send quote' }).click();
    await expectToast(/^Sent to /);
    await expect.poll(() => button('Move to Planning').isDisabled()).toBe(true);
    await desk.getByText('The firm price isn’t set yet.').waitFor();
    await button('Edit quote').click();
    const edit = desk.getByRole('dialog', { name: 'Edit quote' });
    const discount = edit.getByRole('group', { name: 'Discount' });
    await discount.getByRole('textbox', { name: 'Percent' }).fill('5');
    await discount.getByRole('textbox', { name: 'Reason' }).fill('Married on a quiet Saturday');
    await edit.getByRole('button', { name: 'Save' }).click();
    await section('Price').getByRole('group').filter({ hasText: 'Discount' }).waitFor();
    await button('Set firm price').click();
    const firm = desk.getByRole('dialog', { name: 'Set firm price' });
    expect(amountIn(await wordsOf(firm.getByRole('paragraph').filter({ hasText: 'The customer pays' })))).toBe(
      quoted * 0.95,
    );
    await firm.getByRole('button', { name: 'Confirm price' }).click();
    await firm.waitFor({ state: 'hidden' });
    await moveTo('Planning', 'Quote');
    await expectSteps(['Cancel booking']);
  });

  test('4 · musicians get their offers, and two accept on their phones', async () => {
    await button('Check availability').click();
    await desk.getByRole('dialog', { name: 'Check availability' }).getByRole('button', { name: 'Ask' }).click();
    await expectToast(/^Asked \d+ musicians/);
    await button('Send offers').click();
    const preview = desk.getByRole('dialog', { name: 'Send offers' });
    const offered = async (position: string) => {
      const text = await wordsOf(preview.getByRole('listitem').filter({ hasText: position }));
      return text.match(/(\p{L}+ \p{L}+)\s+alone until/u)?.[1] ?? '';
    };
    const [first, pianist] = [await offered('First violin, ceremony'), await offered('Piano, reception')];
    await preview.getByRole('button', { name: 'Send 8 offers' }).click();
    await expectToast('Sent 8 exclusive offers.');
    violinist = await accept(first, 'Ceremony');
    await accept(pianist, 'Reception');
    await desk.reload();
    await section('Musicians').getByText('2 of 8 booked').waitFor();
  });

  test('4 · the booked musicians are confirmed, after a warning that others are missing', async () => {
    await button('Confirm booked musicians').click();
    const warning = desk.getByRole('dialog', { name: 'Confirm booked musicians' });
    await warning
      .getByText('Warning: One or more gigs have unfilled positions. Do you want to proceed anyway?')
      .waitFor();
    await warning.getByRole('button', { name: 'Yes' }).click();
    await expectToast('Updated booking status from Planning to Confirmation');
  });

  test('5 · the deposit is previewed, sent, read by the couple, voided, sent again and completed: booked', async () => {
    const firm = quoted * 0.95;
    await button('Deposit invoice').click();
    const deposit = desk.getByRole('dialog', { name: 'Deposit invoice' });
    await deposit.getByRole('button', { name: 'Preview' }).click();
    const preview = deposit.getByRole('region', { name: 'Invoice preview' });
    await preview.getByText('due Friday 22 January 2027').waitFor();
    await deposit.getByRole('button', { name: 'Send invoice' }).click();
    await expectToast('Invoice sent.');
    await expectMoney({ firm, toInvoice: firm / 2, toCollect: firm });
    const link =
      (await newestTextTo(stage.product, enquirer.email, 'invoice')).match(/http:\S+\/invoice\/\S+/)?.[0] ?? '';
    await couple.goto(link);
    await couple.getByRole('heading', { level: 1 }).waitFor();
    expect(amountsIn(await wordsOf(couple.getByRole('main')))).toContain(firm / 2);
    const pdf = await couple.request.get((await couple.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await button('Remind').click();
    await expectToast('Reminder sent.');
    await button('Void').click();
    await desk.getByRole('dialog', { name: 'Void this payment?' }).getByRole('button', { name: 'Void' }).click();
    await expectToast('Payment voided.');
    await expectMoney({ firm, toInvoice: firm, toCollect: firm });
    expect((await couple.reload())?.status()).toBe(404);
    for (const [name, left] of Object.entries({ 'Deposit invoice': firm / 2, 'Full invoice': 0 })) {
      await button(name).click();
      await desk.getByRole('dialog', { name }).getByRole('button', { name: 'Send invoice' }).click();
      await expectMoney({ firm, toInvoice: left, toCollect: left + firm / 2 });
      await button('Complete payment').click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
      await expectToast('Payment complete.');
      await expectMoney({ firm, toInvoice: left, toCollect: left });
    }
    await expectStatus('Booked');
  });

  test('6 · the day is planned, past midnight too, and the musicians read it', async () => {
    const timeline = section('Event Timeline');
    await timeline.getByRole('button', { name: 'Start timeline' }).click();
    await timeline.getByRole('button', { name: 'Change Music ends' }).click();
    const change = desk.getByRole('dialog', { name: 'Edit moment' });
    await change.getByLabel(/^Time \(local\)/).fill('00:30');
    await change.getByRole('checkbox', { name: /After midnight/ }).check();
    await change.getByRole('button', { name: 'Save' }).click();
    await timeline
      .getByRole('listitem')
      .filter({ hasText: /12:30 AM\s*after midnight\s*Music ends/ })
      .waitFor();
    await addMusic('key song', 'Song', 'At Last');
    await addMusic('playlist', 'Name of the playlist', 'While guests arrive');

    // Responses that a phone has just loaded count as fresh for half a minute.
    await violinist.clock.fastForward('01:00');
    const parts = violinist.getByRole('navigation', { name: 'Parts of this booking' });
    await parts.getByRole('link', { name: /^Event Timeline/ }).click();
    await violinist.getByText('after midnight').waitFor();
    await violinist.goBack();
    await parts.getByRole('link', { name: /^Songs & Music/ }).click();
    await violinist.getByText('At Last').waitFor();
    await violinist.getByText('While guests arrive').waitFor();

    await expect.poll(() => button('Move to Planning Completed').isDisabled()).toBe(true);
    await signOut();
    await enterAs(desk, 'sydney.manager', address);
    await section('Event Timeline').getByRole('button', { name: 'More actions' }).click();
    await desk.getByRole('menuitem', { name: 'Mark complete' }).click();
    await moveTo('Planning Completed', 'Booked');
  });

  test('6 · time passes: the musicians perform, and the event is over', async () => {
    await expectSteps(['Cancel booking']);
    await timePasses(duringTheCeremony, BookingStatus.Performing);
    await expectStatus('Performing');
    await advance('2027-03-13T13:00:00.000Z', BookingStatus.PostEvent);
    await timePasses(theMorningAfter, BookingStatus.Unconfirmed);
    await expectStatus('Unconfirmed');
  });

  test('7 · everyone is confirmed and put into a batch, on the desk and in the booking', async () => {
    await button('Confirm all').click();
    await button('Unconfirm all').waitFor();
    await desk.getByRole('link', { name: 'Payouts', exact: true }).click();
    batches = [await paying.batchFromDesk(desk, { customer: 'okafor', payee: 'Oscar Delacroix' })];
    await openBooking();
    await expectStatus('Ready To Pay');
    batches.push(await paying.batchFromBooking(desk, payments()));
    await paying.expectMakerKept(desk);
  });

  test('7 · another admin approves, and everyone is paid by two bank files', async () => {
    const other = await stage.enter({ now: theMorningAfter });
    await signIn(other, 'admin');
    for (const batch of batches) await paying.approveBatch(other, batch);
    await other.context().close();
    for (const batch of batches) {
      expect(await paying.handOverBatch(desk, batch)).toMatch(/^Payments_Sydney_B-\d+_.+\.aba$/);
    }
    await openBooking();
    await payments().getByText('In Progress', { exact: true }).nth(2).waitFor();
    for (const batch of batches) await paying.settleBatch(desk, batch);
    await openBooking();
    await expect.poll(() => payments().getByText('Paid', { exact: true }).count(), waiting).toBe(3);
    await moveTo('Musicians Paid', 'Ready To Pay');
  });

  test('7 · the books are closed, and the history describes it all in sentences', async () => {
    const closing = section('Closing');
    const tick = async (step: string) => {
      await closing.getByRole('checkbox', { name: step }).click();
      await closing.getByRole('checkbox', { name: step, checked: true }).waitFor();
    };
    await tick('Confirm all committed costs');
    await tick('Calculate all musician payments');
    await tick('Confirm with the customer that the event took place');
    await tick('Update the profitability');
    await closing.getByRole('button', { name: 'Record outcome' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Record Completed' }).click();
    await expectStatus('Finalised');
    await tick('Finalise the booking');
    await desk.getByRole('button', { name: /^The booking: / }).click();
    const history = section('History');
    const steps = await readWholeHistory(history);
    expect(steps.length).toBeGreaterThan(40);
    expect(steps.at(-1)).toContain('Started in the estimator');
    for (const step of steps) expect(step).toMatch(/\.\s[^.]+·[^.]*\d\d:\d\d/s);
  });

  const programme = (page: Page) => page.getByRole('complementary', { name: 'Programme and price' });
  const total = (page: Page) => programme(page).getByText(/^Total/);
  const button = (name: string): Locator => desk.getByRole('button', { name, exact: true });
  const section = (name: string): Locator => desk.getByRole('region', { name, exact: true });
  const payments = (): Locator => section('Musician Payments');
  const expectToast = (sentence: string | RegExp) =>
    desk.getByRole('alert').filter({ hasText: sentence }).first().waitFor();
  const expectStatus = (status: string) => desk.getByText(status, { exact: true }).first().waitFor();

  async function moveTo(status: string, from: string): Promise<void> {
    await button(`Move to ${status}`).click();
    await expectToast(`Updated booking status from ${from} to ${status}`);
  }

  /** Expects the booking's header to offer exactly these steps. */
  async function expectSteps(steps: string[]): Promise<void> {
    const offered = desk.getByRole('button', { name: /^(Move to .+|Archive|Cancel booking)$/ });
    await expect.poll(() => offered.allInnerTexts(), waiting).toEqual(steps);
  }

  async function expectMoney(minor: { firm: number; toInvoice: number; toCollect: number }): Promise<void> {
    const figures = async () =>
      (await section('Customer payments').getByRole('definition').allInnerTexts()).map(amountIn);
    await expect.poll(figures, waiting).toEqual([minor.firm, minor.toInvoice, minor.toCollect]);
  }

  async function addMusic(kind: string, field: string, title: string): Promise<void> {
    const pieces = section(`Ceremony: ${kind}s`);
    await pieces.getByRole('button', { name: `Add ${kind}` }).click();
    const add = desk.getByRole('dialog', { name: `Add ${kind}` });
    await add.getByRole('textbox', { name: field, exact: true }).fill(title);
    await add.getByRole('button', { name: 'Save' }).click();
    await pieces.getByText(title, { exact: true }).waitFor();
  }

  async function signOut(): Promise<void> {
    await desk.getByRole('button', { name: /^Oscar Delacroix Sales Manager/ }).click();
    await desk.getByRole('menuitem', { name: 'Sign out' }).click();
    await desk.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  }

  /** Waits for all sections: one that loads above a button moves it while it is clicked. */
  async function openBooking(): Promise<void> {
    await desk.goto(address);
    await settled(desk);
  }

  /** Moves the product's clock, and runs the scheduler until it has reached the booking, which other jobs may have locked. */
  async function advance(instant: string, reached: BookingStatus): Promise<void> {
    const { clock, db, platform } = stage.product;
    clock.set(instant);
    const booked = db.selectFrom('bookings').select('status').where('id', '=', path.basename(address));
    const advanced = () => advanceBookings(platform).then(() => booked.executeTakeFirstOrThrow());
    await expect.poll(advanced, waiting).toEqual({ status: reached });
  }

  /** Time passes for the office too, which signs in again if its session has ended. */
  async function timePasses(instant: string, reached: BookingStatus): Promise<void> {
    await desk.goto(plainPage);
    await advance(instant, reached);
    await desk.clock.setSystemTime(instant);
    await desk.goto(address);
    const door = desk.getByRole('heading', { name: 'Sign in', level: 1 });
    const booking = desk.getByRole('heading', { name: 'Maya Okafor', level: 1 });
    await door.or(booking).waitFor();
    if (await door.isVisible()) await signIn(desk, 'sydney.manager');
    await booking.waitFor();
    await settled(desk);
  }

  async function accept(name: string, gig: string): Promise<Page> {
    const page = await stage.enter({ viewport: phone, hasTouch: true });
    await signIn(page, name.toLowerCase().replace(' ', '.'));
    const offer = page
      .getByRole('article')
      .filter({ hasText: 'Only for you until' })
      .filter({ hasText: '13 March 2027' });
    expect(await wordsOf(offer)).toMatch(/Royal Botanic Garden Sydney|Lilianfels Resort/);
    expect(amountsIn(await wordsOf(offer))[0]).toBeGreaterThan(10_000);
    await offer.getByRole('button', { name: `Accept ${gig}` }).tap();
    await page.getByText('You’re booked. Thank you!').waitFor();
    await page.getByRole('link', { name: 'View booking' }).tap();
    await page.getByRole('heading', { name: gig, level: 1 }).waitFor();
    return page;
  }
});
