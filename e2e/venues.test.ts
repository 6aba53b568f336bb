import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { stayAs } from './visitor.ts';

describe('the venues of a city', () => {
  const stage = openStage({ goesOn: true });
  const open = stayAs(stage, 'sydney.manager');

  test('are found by name, opened from map and list, and Back returns to the search', async () => {
    const page = await open('/venues?q=Bendooley');
    const item = page.locator('[data-venue]');
    await item.first().waitFor();
    expect(await item.count()).toBe(1);
    const pin = page.getByRole('button', { name: 'Bendooley Estate' });
    await pin.click();
    await page.getByRole('dialog', { name: 'Bendooley Estate' }).getByText('Music ends at 22:30').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Bendooley Estate' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/venue=/);
    await page.goBack();
    await page.waitForURL((address) => !address.search.includes('venue=') && address.search.includes('q=Bendooley'));
  });

  test('are added with a full address and a pin, with errors shown at their fields', async () => {
    const page = await open('/venues');
    await page.getByRole('button', { name: 'Add venue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a venue' });
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    for (const sentence of [
      'Please enter a name',
      'Please give the street and number',
      'Please give the postal code',
    ]) {
      await dialog.getByText(sentence).waitFor();
    }
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Wharf Shed Four');
    await dialog.getByRole('textbox', { name: 'Street and number' }).fill('4 Hickson Road');
    await dialog.getByRole('textbox', { name: 'City or suburb' }).fill('Walsh Bay');
    await dialog.getByRole('textbox', { name: 'State or province' }).fill('NSW');
    await dialog.getByRole('textbox', { name: 'Postal code' }).fill('2000');
    await dialog.getByRole('button', { name: 'Drop pin at the centre' }).click();
    await dialog.getByRole('button', { name: 'Add venue' }).click();
    await page.getByText('Wharf Shed Four added').waitFor();
    await page.getByRole('searchbox', { name: 'Find by name or address' }).fill('Wharf Shed');
    await page.getByText('4 Hickson Road, Walsh Bay NSW 2000, Australia').waitFor();
  });

  test('preview what their travel figures change, and from which day', async () => {
    const page = await open('/venues?q=Bendooley');
    await page.getByRole('link', { name: 'Bendooley Estate' }).click();
    await page.getByRole('button', { name: 'Travel rates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Travel to Bendooley Estate' });
    await dialog.getByRole('textbox', { name: 'Travel fee per performer' }).fill('66');
    await dialog.getByLabel('Applies from').fill('2028-03-01');
    await dialog.getByText(/open quotes? changes? |No open quote changes/).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('From Wednesday 1 March 2028', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('From Wednesday 1 March 2028', { exact: true }).waitFor({ state: 'hidden' });
  });
});
