import type { Locator, Page } from 'playwright-core';
import { plainPage } from './browser.ts';
import { chooseEverything } from './estimate.ts';

export const variant = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Goes from the estimator to its comparison, with everything chosen. */
export async function openComparison(page: Page): Promise<void> {
  await chooseEverything(page);
  await toComparison(page);
}

/** Through the programme, which is a sheet on a phone. */
export async function toComparison(page: Page): Promise<void> {
  const way = page.getByRole('button', { name: 'What if …' });
  const sheet = page.getByRole('button', { name: 'View programme' });
  if (await sheet.isVisible()) await sheet.click();
  await way.click();
  await page.getByRole('heading', { name: 'What if …', level: 1 }).waitFor();
  await variant(page, 'Version B').waitFor();
}

/** Gives variant B another day, another and longer ceremony and another singer. */
export async function chooseOtherwise(page: Page, name = 'Version B'): Promise<void> {
  const card = variant(page, name);
  await card.getByLabel('Day', { exact: true }).fill('2027-03-20');
  const ceremony = card.getByRole('group', { name: 'Ceremony' });
  await ceremony.getByLabel('Music').selectOption({ label: 'Solo harp' });
  await ceremony.getByLabel('Length').selectOption({ label: '1.5 hours' });
  await card.getByLabel('First-choice singer').selectOption({ label: 'Gia' });
}

/** The link that the share button copies. */
export async function linkOf(page: Page): Promise<string> {
  // Passed as text: compiled code would call a naming helper that the page does not have.
  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text) => document.body.setAttribute('data-copied', text) },
    configurable: true,
  })`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await page.getByText(/^Link copied\./).waitFor();
  return (await page.locator('body').getAttribute('data-copied')) ?? '';
}

/** Opens a comparison as another visitor. */
export async function openShared(page: Page): Promise<void> {
  await openComparison(page);
  await chooseOtherwise(page);
  const link = await linkOf(page);
  await page.goto(plainPage);
  await page.goto(link);
  await variant(page, 'Their programme').waitFor();
}
