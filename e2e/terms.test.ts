import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

describe('new terms', () => {
  const stage = openStage();

  test('are published by an admin, and accepted by a musician, who then continues where they were', async () => {
    const phone = await stage.enter({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await enterAs(phone, 'sydney.musician', '/musician/bookings?show=previous');
    await phone.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
    await settled(phone);

    const desk = await stage.enter();
    await enterAs(desk, 'sydney.manager', '/settings');
    await desk.getByRole('link', { name: 'Terms and policies' }).click();
    await desk.getByRole('button', { name: 'New version' }).click();
    const text = desk.getByRole('textbox', { name: 'Text' });
    await text.fill(`${await text.inputValue()}\n\n# Dress\n\nBlack, unless the booking says otherwise.`);
    const from = desk.getByLabel('In force from');
    await from.fill((await from.getAttribute('min')) ?? '');
    await desk.getByRole('region', { name: 'Preview' }).getByText('Black, unless').waitFor();
    await desk.getByRole('button', { name: 'Publish' }).click();
    const question = desk.getByRole('dialog', { name: 'Publish version 3?' });
    await question.getByText(/musicians will be asked to accept it straight away/).waitFor();
    await question.getByRole('button', { name: 'Publish' }).click();
    await desk.getByText(/^\d+ of \d+ musicians still need to accept/).waitFor();

    await phone.getByRole('link', { name: 'Payments' }).click();
    await phone.getByRole('heading', { name: 'Our terms have changed', level: 1 }).waitFor();
    await phone.getByText('Black, unless the booking says otherwise.').waitFor();
    await expect.poll(() => phone.getByRole('link', { name: 'Offers' }).count()).toBe(0);
    await phone.getByRole('checkbox', { name: 'I’ve read and accept these terms' }).check();
    await phone.getByRole('button', { name: 'Accept and continue' }).tap();
    await phone.waitForURL(/\/musician\/invoices/);
    await phone.getByRole('heading', { name: 'My payments', level: 1 }).waitFor();
  });
});
