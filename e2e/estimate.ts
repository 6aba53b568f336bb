import { createClient } from '@cadenza/client/create-client';
import { performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Locator, Page } from 'playwright-core';
import { type Choices, firstChoices } from '../apps/web/src/features/estimator/choices/choices.ts';
import { createKeptChoices } from '../apps/web/src/features/estimator/choices/kept-choices.ts';
import { goToPlainPage } from './browser.ts';

/** A wedding of the demonstration in Sydney: the couple's music, places and times. */
export const wedding = {
  date: '2027-03-13',
  ceremony: { words: 'botanic', place: /^Royal Botanic Garden Sydney/, music: /^String quartet/ },
  reception: { words: 'lilianfels', place: /^Lilianfels Resort/, music: /^Jazz quartet, female vocals/ },
  singers: ['Hannah', 'Priya', 'Tilly Brennan'],
};

/**
 * Opens the estimator or its summary with everything chosen, as on a later visit of the same browser: for what comes after choosing.
 * How everything is chosen has its own tests.
 */
export async function openChosen(page: Page, address = '/quote', singers = wedding.singers): Promise<void> {
  await goToPlainPage(page);
  const { call } = createClient({ url: new URL(page.url()).origin });
  const catalogue = await call('getEstimatorCatalogue', { query: { city: 'sydney' } });
  const part = async (of: 'ceremony' | 'reception') => {
    const { words, place, music } = wedding[of];
    const { items } = await call('searchPlaces', { query: { cityId: catalogue.city.id, words } });
    const sold = catalogue.performances.filter(
      ({ performanceTypeId }) => performanceTypeId === performanceTypeIdOf(of),
    );
    return {
      ...firstChoices[of],
      music: sold.find(({ name }) => music.test(name))?.id ?? null,
      place: items.find(({ name }) => place.test(name)) ?? null,
    };
  };
  const choices: Choices = {
    ...firstChoices,
    eventDate: wedding.date,
    ceremony: await part('ceremony'),
    reception: await part('reception'),
    singers: singers.flatMap((name) => catalogue.performers.find(({ label }) => label === name)?.id ?? []),
  };
  const kept: Record<string, string> = {};
  const setItem = (key: string, value: string) => {
    kept[key] = value;
  };
  createKeptChoices({ getItem: () => null, setItem }).keep(catalogue.city.id, choices);
  await page.evaluate((items) => Object.assign(localStorage, items), kept);
  await page.goto(address);
}

/** Chooses day, places, music and singers in the estimator, from top to bottom. */
export async function chooseEverything(page: Page): Promise<void> {
  await chooseDate(page, wedding.date);
  await choosePart(page, 'ceremony');
  await choosePart(page, 'reception');
  await chooseSingers(page);
}

async function chooseDate(page: Page, date: string): Promise<void> {
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
