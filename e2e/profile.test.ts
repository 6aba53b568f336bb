import { demonstrationPassword } from '@cadenza/demo/demo-data';
import { describe, expect, test } from 'vitest';
import { plainPage } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn } from './visitor.ts';

/** Nine pixels wide, five high. */
const portrait = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAkAAAAFCAIAAAAYMVE8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWOI1vLChRjoLAcA9yIkZIJMPekAAAAASUVORK5CYII=',
  'base64',
);

describe('my profile page', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  async function openProfile(username: string) {
    const page = await stage.enter();
    await enterAs(page, username, '/profile');
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
    await settled(page);
    return page;
  }

  test('a picture is cropped with the keyboard, uploaded, and shown in the menu; no other file is uploaded', async () => {
    const page = await stage.enter();
    await signIn(page, 'sydney.sales');
    await page.getByRole('button', { name: /Sales Manager · Sydney/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose picture' }).click();
    await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait });
    const dialog = page.getByRole('dialog', { name: 'Your picture' });
    const frame = dialog.getByRole('application');
    await frame.focus();
    for (const key of ['ArrowRight', 'ArrowRight', '+', 'ArrowDown']) await frame.press(key);
    expect(await dialog.locator('img').getAttribute('style')).toContain('scale(1.2)');
    await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await page.getByText('Picture saved.').waitFor();
    const menu = page.getByRole('navigation', { name: 'Main' }).locator('img[src^="/api/v1.0/Pictures/avatar/"]');
    await expect.poll(() => menu.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('Picture removed.').waitFor();
    await expect.poll(() => menu.count()).toBe(0);

    const input = page.locator('input[type="file"]');
    await input.setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await page.getByText('Maximum file size is 10MB!').waitFor();
    await input.setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') });
    await page.getByText('We can’t read this picture. Please choose another.').waitFor();
  });

  test('details are validated as on the server, a new address awaits its link, and a changed password ends other sessions', async () => {
    const [page, elsewhere] = [await openProfile('toronto.sales'), await stage.enter()];
    await enterAs(elsewhere, 'toronto.sales', plainPage);
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('Landline').fill('12');
    await about.getByRole('button', { name: 'Save' }).click();
    await about.getByText('Please enter a valid landline number').waitFor();
    await about.getByLabel('Landline').fill('416-555-0123');
    await about.getByLabel('Email').fill('new.address@example.com');
    await about.getByText('Once saved, we’ll send a link to this address.').waitFor();
    await about.getByRole('textbox', { name: 'Your password' }).fill(demonstrationPassword);
    await about.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The user has been updated successfully!').waitFor();
    await about.getByText('new.address@example.com will replace it once you open the link we sent there.').waitFor();
    await expect.poll(() => about.getByLabel('Email').inputValue()).not.toBe('new.address@example.com');
    await about.getByRole('button', { name: 'Keep current address' }).click();
    await page.getByText('Your email address hasn’t changed yet').waitFor();

    const card = page.getByRole('region', { name: 'Password' });
    await card.getByRole('textbox', { name: 'Current password' }).fill(demonstrationPassword);
    await card.getByRole('textbox', { name: 'New password', exact: true }).fill('Another_bow9');
    await card.getByRole('textbox', { name: 'Confirm new password' }).fill('Another_bow');
    await card.getByRole('button', { name: 'Change password' }).click();
    await card.getByText('Two passwords that you enter are inconsistent').waitFor();
    await card.getByRole('textbox', { name: 'Confirm new password' }).fill('Another_bow9');
    await card.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. You’ve been signed out everywhere else.').waitFor();
    await elsewhere.goto('/profile');
    await elsewhere.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  });

  test('the office changes a musician’s account on their page, another person releases it, and the musician sees who viewed it, themselves too', async () => {
    const office = await stage.enter();
    const { id } = await stage.product.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'sydney.singer')
      .executeTakeFirstOrThrow();
    await enterAs(office, 'sydney.manager', `/musician_bios/${id}`);
    const account = office.getByRole('region', { name: 'Tax and bank account' });
    await account.getByRole('button', { name: 'Show Account number' }).click();
    await account.getByRole('button', { name: 'Hide Account number' }).waitFor();
    await account.getByRole('button', { name: 'Change', exact: true }).click();
    await account.getByLabel('BSB').fill('062000');
    await account.getByRole('button', { name: 'Save' }).click();
    await account.getByText('Please say why you change them').waitFor();
    await account.getByLabel('Reason for the change').fill('Asked by phone');
    await account.getByRole('button', { name: 'Save' }).click();
    await office.getByText('The bank account has been saved successfully!').waitFor();
    await account.getByText('062-000').waitFor();
    await account.getByText(/^Rebecca Lonsdale added a new account on .+ It can be paid from/).waitFor();
    await expect.poll(() => account.getByRole('button', { name: 'Release the new account' }).count()).toBe(0);
    const second = await stage.enter();
    await enterAs(second, 'admin', `/musician_bios/${id}`);
    await second.getByRole('button', { name: 'Release the new account' }).click();
    const release = second.getByRole('dialog', { name: 'Release the new account' });
    await release.getByRole('button', { name: 'Release', exact: true }).click();
    await release.getByText('Please say how you verified this account').waitFor();
    await release.getByLabel('How did you verify it?').fill('Asked on the number that we knew before');
    await release.getByRole('button', { name: 'Release', exact: true }).click();
    await second.getByText('The new account can be paid now.').waitFor();
    await second.getByRole('button', { name: 'Release the new account' }).waitFor({ state: 'hidden' });
    const singer = await openProfile('sydney.singer');
    const reveals = singer.getByRole('region', { name: 'Who’s viewed my numbers' });
    await reveals.getByText('Rebecca Lonsdale viewed your account number').waitFor();
    await singer.getByRole('button', { name: 'Show Account number' }).click();
    await singer.getByRole('button', { name: 'Hide Account number' }).waitFor();
    await reveals.getByText('You viewed your account number').first().waitFor();
  });
});
