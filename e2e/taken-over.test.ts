import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enquirer, openChosen, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { signIn, wordsOf } from './visitor.ts';

describe('an enquiry that staff have taken over', () => {
  const stage = openStage({ bookings: 10 });
  let couple: Page;
  let desk: Page;
  let number: string;

  test('is sent by a couple that stays on the page', async () => {
    couple = await stage.enter();
    await openChosen(couple, '/booking/summary');
    await saveDetails(couple);
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    const thanks = await wordsOf(couple.getByRole('main').getByText('Your reference is'));
    number = thanks.match(/\d{5}/)?.[0] ?? '';
  });

  test('is moved to Quote by the booking manager', async () => {
    desk = await stage.enter();
    await desk.goto('/prospects');
    await signIn(desk, 'sydney.manager');
    await desk.getByRole('link', { name: enquirer.name }).click();
    await desk.getByRole('button', { name: 'Move to Quote' }).click();
    await desk.getByRole('button', { name: 'Move without sending' }).click();
    await desk.getByRole('alert').filter({ hasText: 'Updated booking status from Estimated to Quote' }).waitFor();
  });

  test('becomes a new enquiry, once, when the couple changes something', async () => {
    await couple.getByRole('button', { name: 'Change: Note' }).click();
    const note = couple.getByRole('textbox', { name: 'Anything we should know?' });
    await note.fill('Could the quartet stand under the fig tree?');
    await note.blur();
    const notice = couple.getByRole('alertdialog', { name: 'Notification' });
    const sentence = await wordsOf(notice.getByText('we’ve saved this as a new one: number'));
    await notice.getByRole('button', { name: 'OK' }).click();
    const renewed = sentence.match(/\d{5}/)?.[0] ?? '';
    expect(renewed).toMatch(/^\d{5}$/);
    expect(renewed).not.toBe(number);

    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    expect(await wordsOf(couple.getByText('Your reference is'))).toContain(renewed);
  });

  test('is listed as one person with two bookings', async () => {
    await desk.goto('/prospects');
    await desk.getByRole('button', { name: `Open ${enquirer.name}` }).click();
    const bookings = desk.getByRole('link', { name: new RegExp(`${number}|${Number(number) + 1}`) });
    await expect.poll(() => bookings.count(), { timeout: 30_000 }).toBe(2);
  });
});
