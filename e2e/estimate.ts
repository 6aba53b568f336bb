import type { Locator, Page } from 'playwright-core';

/** A wedding of the demonstration in Sydney: the couple's music, places and times. */
export const wedding = {
  date: '2027-03-13',
  ceremony: { words: 'botanic', place: /^Royal Botanic Garden Sydney/, music: /^String quartet/ },
  reception: { words: 'lilianfels', place: /^Lilianfels Resort/, music: /^Jazz quartet, female vocals/ },
  singers: ['Hannah', 'Priya', 'Tilly Brennan'],
};

/** Chooses day, places, music and singers in the estimator, from top to bottom. */
export async function chooseEverything(page: Page): Promise<void> {
  await chooseDate(page, wedding.date);
  await choosePart(page, 'ceremony');
  await choosePart(page, 'reception');
  await chooseSingers(page);
}

export async function chooseDate(page: Page, date: string): Promise<void> {
  await openStep(page, 'day');
  await page.getByLabel('Date', { exact: true }).fill(date);
}

type Step = 'day' | 'ceremony' | 'reception' | 'singers' | 'note';

/** Opens a step of the estimator, which is collapsed on a phone. */
export async function openStep(page: Page, step: Step): Promise<void> {
  await unfold(page.locator(`#${step} h2 ~ button`));
}

/** Opens a step and all kinds of its music, which are collapsed on a phone. */
export async function openMusic(page: Page, part: 'ceremony' | 'reception'): Promise<void> {
  await openStep(page, part);
  for (const kind of await page.locator(`#${part}-music h3 button`).all()) await unfold(kind);
}

/** Presses an expand button, unless everything is open on a wide screen, or this section already is. */
async function unfold(button: Locator): Promise<void> {
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') {
    await button.click();
    await button.and(button.page().locator('[aria-expanded=true]')).waitFor();
  }
}

export async function choosePart(page: Page, part: 'ceremony' | 'reception'): Promise<void> {
  const { words, place, music } = wedding[part];
  await openMusic(page, part);
  await page.getByRole('combobox', { name: `Place of your ${part}` }).fill(words);
  await page.getByRole('option', { name: place }).click();
  await page
    .getByRole('group', { name: `Music for your ${part}` })
    .getByRole('radio', { name: music })
    .check();
}

export async function chooseSingers(page: Page): Promise<void> {
  const singers = page.getByRole('region', { name: 'Singers' });
  await singers.waitFor();
  await openStep(page, 'singers');
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

/** Fills in the customer's details and saves the enquiry, which can then be sent. */
export async function saveDetails(page: Page, who = enquirer): Promise<void> {
  await fillDetails(page, who);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Change your details' }).waitFor();
  await page.getByRole('button', { name: 'Send enquiry' }).waitFor();
  // A key pressed before the focus has moved here would be lost.
  await page.locator('#details-title:focus').waitFor();
}
