import { writeWav } from '@cadenza/domain/singers/read-wav';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

const song = (seconds: number) => ({
  name: 'song.wav',
  mimeType: 'audio/x-wav',
  buffer: Buffer.from(writeWav({ tag: 1, channels: 1, rate: 8000, bits: 8 }, new Uint8Array(seconds * 8000).fill(128))),
});

describe('the singers of a city', () => {
  const stage = openStage({ goesOn: true });

  test('are reordered by keyboard, and hidden from customers', async () => {
    const page = await enter('sydney.sales');
    const links = page.getByRole('list', { name: /^Singers in Sydney/ }).getByRole('link');
    await links.first().waitFor();
    const names = () => links.allInnerTexts();
    const [first = '', second = ''] = await names();
    await page.getByRole('button', { name: `Move ${first}, place 1` }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.getByText('Order saved').waitFor();
    await page.reload();
    await settled(page);
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
    const shown = { name: `Show ${second} to customers` };
    await page.getByRole('switch', shown).press('Space');
    await page.getByRole('switch', { ...shown, checked: false }).waitFor();
    await settled(page);
    await page.goto('/singers?show=hidden');
    await page.getByRole('link', { name: second, exact: true }).waitFor();
  });

  test('get a sample, which is measured before upload and played after a click only', async () => {
    const page = await enter('sydney.manager', '?q=Gia');
    await page.getByRole('link', { name: 'Gia', exact: true }).click();
    await page.getByRole('button', { name: 'Public profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'What customers see of Gia' });
    const sample = dialog.getByRole('group', { name: 'Sample' });
    await sample.locator('input[type="file"]').setInputFiles(song(40));
    await sample.getByText('A sample lasts at most 30 seconds; this one lasts 40.').waitFor();
    await sample.locator('input[type="file"]').setInputFiles(song(4));
    await sample.getByLabel('Sample of Gia').waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published').waitFor();

    const visitor = await stage.enter();
    const asked: string[] = [];
    visitor.on('request', (request) => {
      if (request.url().includes('/Sounds/')) asked.push(request.url());
    });
    await visitor.goto('/sydney/static-singers');
    await settled(visitor);
    const play = visitor.getByRole('button', { name: 'Play sample of Gia' });
    await play.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    const position = visitor.getByRole('slider', { name: 'Position in the sample of Gia' });
    await position.press('End');
    await visitor.getByText('0:04 of 0:04').waitFor();
    await position.press('Home');
    expect(asked).toEqual([]);
    await play.click();
    await visitor.getByRole('button', { name: 'Pause sample of Gia' }).waitFor();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await visitor.context().close();
  });

  test('propose what customers should see, and an admin refuses it with a reason', async () => {
    const singer = await stage.enter();
    await enterAs(singer, 'sydney.singer', '/profile');
    await singer.getByRole('button', { name: 'Suggest a change' }).click();
    const dialog = singer.getByRole('dialog', { name: 'Suggest a public profile' });
    await dialog.getByRole('textbox', { name: 'Bio' }).fill('Call me directly, it is cheaper.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await singer.getByRole('heading', { name: 'Proposed: another bio' }).waitFor();

    const page = await enter('sydney.manager', '?show=proposed');
    await page.getByRole('link', { name: 'Tilly Brennan', exact: true }).click();
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: 'Decline suggestion' });
    await refusal.getByRole('button', { name: 'Decline' }).click();
    await refusal.getByText('Please say why').waitFor();
    await refusal.getByRole('textbox', { name: 'Reason' }).fill('Please leave out the prices.');
    await refusal.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Declined. We’ve emailed the singer the reason').waitFor();
    await singer.reload();
    await singer.getByText('Please leave out the prices.').waitFor();
    await singer.context().close();
  });

  async function enter(who: string, search = ''): Promise<Page> {
    const page = await stage.enter();
    await enterAs(page, who, `/singers${search}`);
    await settled(page);
    return page;
  }
});
