import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { type Examples, findExamples } from './examples.ts';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

const textFile = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const filesOf = (page: Page) => page.getByRole('region', { name: 'Files', exact: true });

describe('the files of a booking', () => {
  const stage = openStage({ goesOn: true });
  let examples: Examples;
  beforeAll(async () => {
    examples = await findExamples(stage.product);
  });

  test('are uploaded together, even after the connection broke, open in the page and are read by the musicians of a gig', async () => {
    const { job } = examples;
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${job}`);
    let isBroken = true;
    await page.route('**/Uploads/**', (route) => (isBroken ? route.abort() : route.continue()));
    const card = filesOf(page);
    const chooser = page.waitForEvent('filechooser');
    await card.getByRole('button', { name: 'Add files' }).click();
    await (await chooser).setFiles([
      textFile('call.txt', 'They want the waltz.'),
      textFile('list.txt', 'Two stands'),
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      textFile('program.exe', 'MZ'),
    ]);
    await card.getByText('Please choose a PDF, image, audio or text file').waitFor();
    await expect.poll(() => card.getByText('check your connection').count()).toBe(3);
    isBroken = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await card.getByText('This isn’t really a PDF.').waitFor();
    await card.getByRole('button', { name: 'list.txt', exact: true }).waitFor();
    await card.getByRole('button', { name: 'call.txt', exact: true }).click();
    await page.getByRole('dialog').getByText('They want the waltz.').waitFor();
    await settled(page);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'More for call.txt' }).click();
    await page.getByRole('menuitem', { name: 'Label and access' }).click();
    await page.getByLabel('Label', { exact: true }).fill('The call');
    const gig = await gigOf(job, examples.musicianId);
    await page.getByLabel('Who can see it').selectOption(gig);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'The call', exact: true }).waitFor();

    const phone = await stage.enter({ viewport: { width: 390, height: 844 } });
    await enterAs(phone, 'sydney.musician', `/musician/bookings/${job}/details`);
    await phone.getByRole('button', { name: 'The call', exact: true }).click();
    await phone.getByRole('dialog').getByText('They want the waltz.').waitFor();
    expect(await phone.getByText('list.txt').count()).toBe(0);
  });

  test('can also be dropped on the card', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${examples.booking}`);
    const card = filesOf(page);
    await card.getByText('No files yet.').waitFor();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Dear all'], 'letter.txt', { type: 'text/plain' }));
      return data;
    });
    await card.getByText('No files yet.').dispatchEvent('drop', { dataTransfer: dropped });
    await card.getByRole('button', { name: 'letter.txt', exact: true }).waitFor();
  });

  test('a timeline is imported from a file, with a preview of its changes', async () => {
    const eventId = examples.booking;
    await stage.product.db.deleteFrom('event_timelines').where('booking_id', '=', eventId).execute();
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${eventId}/timeline`);
    // Sections that load above it move the button; a click meanwhile misses it.
    await settled(page);
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    const head = 'Time,Day,Moment,Note,Key songs\n';
    await choose(page, `${head}25:00,,Toast,,\n`);
    await dialog.getByText('Line 2: please give a time as HH:mm.').waitFor();
    await choose(page, `${head}17:00,,Toast,,\n18:00,,Dinner,,\n`);
    await dialog.getByText('day.csv: 2 new, 0 changed, 0 removed, 0 unchanged.').waitFor();
    await settled(page);
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start timeline' }).click();
    const timeline = page.getByRole('region', { name: 'Event Timeline', exact: true });
    await page.getByText('Timeline started.').waitFor();
    await timeline.getByText('Dinner').first().waitFor();
    await timeline.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    await choose(page, `${head}17:30,,Toast,,\n`);
    await dialog.getByText('day.csv: 0 new, 1 changed, 1 removed, 0 unchanged.').waitFor();
    await dialog.getByRole('button', { name: 'Replace timeline' }).click();
    await page.getByText('Timeline replaced.').waitFor();
    await expect.poll(() => timeline.getByText('Dinner').count()).toBe(0);
    await filesOf(page).getByText('timeline-version-1.csv').waitFor();
  });

  test('a moment of the timeline moves as far as its buttons were pressed, however quickly', async () => {
    const eventId = examples.booking;
    await stage.product.db.deleteFrom('event_timelines').where('booking_id', '=', eventId).execute();
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${eventId}/timeline`);
    await settled(page);
    await page.getByRole('button', { name: 'Start timeline' }).click();
    const moments = page.getByRole('region', { name: 'Event Timeline', exact: true }).getByRole('listitem');
    await moments.filter({ hasText: /07:45 PM\s*Speeches/ }).waitFor();
    const later = page.getByRole('button', { name: 'Speeches: 15 minutes later' });
    for (let presses = 0; presses < 4; presses++) await later.click();
    await moments.filter({ hasText: /08:45 PM\s*Speeches/ }).waitFor();
  });

  async function gigOf(bookingId: string, musicianId: string): Promise<string> {
    const seat = stage.product.db.selectFrom('positions').select('gig_id').where('booking_id', '=', bookingId);
    return (await seat.where('musician_id', '=', musicianId).executeTakeFirstOrThrow()).gig_id;
  }
});

async function choose(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Choose (a|another) file/ })
    .click();
  await (await chooser).setFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}
