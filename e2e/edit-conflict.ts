import type { Page } from 'playwright-core';
import { openChosen, saveDetails } from './estimate.ts';

/** Changes the note of one enquiry in two windows concurrently, so that the first one asks which version to keep. */
export async function changeInTwoWindows(first: Page): Promise<void> {
  await openChosen(first, '/booking/summary');
  await saveDetails(first);
  await first.goto('/quote');
  await first.getByText('saved, not sent yet').first().waitFor();
  const second = await first.context().newPage();
  await second.goto('/quote');
  await second.getByText('saved, not sent yet').first().waitFor();
  await first.route('**/api/**', (request) => request.abort());
  await write(first, 'From the first window.');
  await first.getByText('We’ll send this once').waitFor();
  const withSyncStatus = second.waitForResponse((answer) => answer.url().endsWith('/Choices') && answer.ok());
  await write(second, 'From the second window.');
  await withSyncStatus;
  await first.unroute('**/api/**');
}

async function write(page: Page, words: string): Promise<void> {
  const note = page.getByRole('textbox', { name: 'Anything we should know?' });
  await note.fill(words);
  await note.press('Tab');
}
