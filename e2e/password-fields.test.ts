import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';

describe('password fields', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test.each([
    ['signing in', '/login', 'current-password'],
    ['a new password', `/rp?key=${'A'.repeat(43)}`, 'new-password'],
  ])('%s hides the password, and works with pasting and password managers', async (_, address, manager) => {
    const page = await stage.enter({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(address);
    const fields = page.locator('input[autocomplete$="-password"]');
    await fields.first().waitFor();
    for (const field of await fields.all()) {
      expect(await field.getAttribute('type')).toBe('password');
      expect(await field.getAttribute('autocomplete')).toBe(manager);
      await page.evaluate(() => navigator.clipboard.writeText('Correct horse, 7 staples!'));
      await field.focus();
      await page.keyboard.press('Control+v');
      await expect.poll(() => field.inputValue()).toBe('Correct horse, 7 staples!');
    }
  });
});
