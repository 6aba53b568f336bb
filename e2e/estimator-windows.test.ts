import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openChosen, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';

describe('an enquiry open in two windows', () => {
  const stage = openStage({ bookings: 10 });
  let first: Page;
  let second: Page;
  const note = (page: Page) => page.getByRole('textbox', { name: 'Anything we should know?' });
  const date = (page: Page) => page.getByLabel('Date', { exact: true });
  const keptNotes = async () => {
    const rows = await stage.product.db
      .selectFrom('bookings')
      .select('note')
      .where('enquirer', 'is not', null)
      .execute();
    return rows.map((row) => row.note);
  };
  async function write(page: Page, words: string): Promise<void> {
    await note(page).fill(words);
    await note(page).blur();
  }

  test('is stored, and found by the second window', async () => {
    first = await stage.enter();
    await openChosen(first, '/booking/summary');
    await saveDetails(first);
    await first.goto('/quote');
    await first.getByText('saved, not sent yet').first().waitFor();
    second = await first.context().newPage();
    await second.goto('/quote');
    await second.getByText('saved, not sent yet').first().waitFor();
  });

  test('shows in one window what was chosen in the other', async () => {
    await date(second).fill('2027-03-20');
    await expect.poll(() => date(first).inputValue(), { timeout: 30_000 }).toBe('2027-03-20');
  });

  test('keeps offline changes, says so, and sends them once there is a connection', async () => {
    const before = await keptNotes();
    await first.context().setOffline(true);
    await write(first, 'The arch is at the water.');
    await first.getByText('We’ll send this once you’re back online: the note.').waitFor();
    await expect.poll(() => keptNotes()).toEqual(before);
    await first.context().setOffline(false);
    await expect.poll(keptNotes, { timeout: 30_000 }).toContain('The arch is at the water.');
    await first.getByText('We’ll send this once').first().waitFor({ state: 'detached' });
    await expect.poll(() => note(second).inputValue(), { timeout: 30_000 }).toBe('The arch is at the water.');
  });

  test('asks which change to keep when both edited the same, and overwrites nothing before', async () => {
    await first.route('**/api/**', (request) => request.abort());
    await write(first, 'From the first window.');
    await first.getByText('We’ll send this once').waitFor();
    await write(second, 'From the second window.');
    await expect.poll(keptNotes, { timeout: 30_000 }).toContain('From the second window.');
    await first.unroute('**/api/**');
    const asked = first.getByRole('alertdialog', { name: 'Changed in two windows' });
    await asked.getByText('Differences: the note.').waitFor();
    await expect.poll(() => keptNotes()).toContain('From the second window.');
    await asked.getByRole('button', { name: 'Use the other version' }).click();
    await asked.waitFor({ state: 'hidden' });
    await expect.poll(() => note(first).inputValue()).toBe('From the second window.');
    await first.getByText('saved, not sent yet').first().waitFor();
    await expect.poll(() => keptNotes()).not.toContain('From the first window.');
  });
});
