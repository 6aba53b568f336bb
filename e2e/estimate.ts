import type { Page } from 'playwright-core';

/** A wedding of the demonstration in Sydney: the couple's music, places and times. */
export const wedding = {
  date: '2027-03-13',
  ceremony: { words: 'botanic', place: /^Royal Botanic Garden Sydney/, music: /^String quartet/ },
  reception: { words: 'lilianfels', place: /^Lilianfels Resort/, music: /^Jazz quartet, female vocals/ },
  singers: ['Hannah', 'Priya', 'Tilly Brennan'],
};

/** Chooses day, places, music and singers in the estimator, from top to bottom. */
export async function chooseEverything(page: Page): Promise<void> {
  await page.getByLabel('Date', { exact: true }).fill(wedding.date);
  await choosePart(page, 'ceremony');
  await choosePart(page, 'reception');
  await chooseSingers(page);
}

export async function choosePart(page: Page, part: 'ceremony' | 'reception'): Promise<void> {
  const { words, place, music } = wedding[part];
  await page.getByRole('combobox', { name: `Place of your ${part}` }).fill(words);
  await page.getByRole('option', { name: place }).click();
  await page
    .getByRole('group', { name: `Music for your ${part}` })
    .getByRole('radio', { name: music })
    .check();
}

export async function chooseSingers(page: Page): Promise<void> {
  const singers = page.getByRole('region', { name: 'Singers' });
  for (const name of wedding.singers) await singers.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check();
}

export const enquirer = {
  name: 'Maya Okafor',
  email: 'maya@okafor.example',
  mobile: '0491 570 156',
  relationship: 'Bride',
};

/** Fills in the customer's details. */
export async function fillDetails(page: Page, who = enquirer): Promise<void> {
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByRole('textbox', { name: 'Name' }).fill(who.name);
  await details.getByRole('textbox', { name: 'Email' }).fill(who.email);
  await details.getByRole('textbox', { name: 'Mobile number' }).fill(who.mobile);
  await details.getByRole('combobox', { name: 'Your role' }).selectOption(who.relationship);
}

/** Fills in the customer's details and continues to the page that sends the enquiry. */
export async function giveDetails(page: Page): Promise<void> {
  await fillDetails(page);
  await page.getByRole('form', { name: 'Your details' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send enquiry' }).waitFor();
}
