import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { openStage } from './stage.ts';
import { enterAs, wordsOf } from './visitor.ts';

describe('add-ons', () => {
  const stage = openStage();
  let page: Page;
  const addOns = () => page.getByRole('region', { name: 'Add-ons', exact: true });
  const programme = () => page.getByRole('complementary', { name: 'Programme and price' });

  test('are offered once there is matching music, and are priced and stored', async () => {
    page = await stage.enter();
    await page.goto('/quote?cityId=sydney');
    await page.getByRole('radio', { name: 'String quartet' }).first().check();
    await addOns().getByRole('checkbox', { name: 'Ceremony sound · $250' }).check();
    await addOns().getByRole('combobox', { name: 'Learn a song · $120 each' }).selectOption('2');
    expect(await addOns().getByText('Dance floor lights').count()).toBe(0);
    await programme().getByText('$2,080.00').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await programme().getByText('$2,080.00').waitFor();
    expect(await wordsOf(programme())).toMatch(/Ceremony sound.*\$250\.00.*Learn a song.*\$240\.00/s);
  });

  test('are changed by an admin from a day on, with a preview of the effects', async () => {
    await enterAs(page, 'sydney.manager', '/settings');
    await page.getByRole('link', { name: 'Add-ons' }).click();
    await page.getByRole('button', { name: 'Edit add-ons' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price').first().fill('300');
    await dialog.getByText(/open quotes? updates? when/).waitFor();
    await dialog.getByRole('button', { name: 'Add an add-on' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a name').waitFor();
    // The preview at the dialog's end becomes shorter, which may move what is clicked next.
    await dialog.getByText('Fill in the missing details to see the changes.').waitFor();
    await dialog.getByRole('button', { name: 'Remove the new add-on' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const plan = page.getByRole('region', { name: /^Add-ons from/ });
    await plan.getByText('set by Rebecca Lonsdale').waitFor();
    await plan.getByText('$300').waitFor();
    await plan.getByRole('button', { name: /^Remove the add-ons/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => plan.count()).toBe(0);
  });
});
