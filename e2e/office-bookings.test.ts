import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { phone } from './browser.ts';
import { musician } from './examples.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, stayAs } from './visitor.ts';

describe('the office', () => {
  const stage = openStage({ goesOn: true });
  const open = stayAs(stage, 'sydney.manager');

  test('opens one section of a booking by its address, and any other by its tabs', async () => {
    const page = await open(`/bookings/${await bookingIn(BookingStatus.Finalised)}/payments`);
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await expect.poll(() => isAtTop(page, 'payments')).toBe(true);
    await tabs.getByRole('button', { name: 'Event Timeline' }).click();
    await tabs
      .getByRole('button', { name: 'Event Timeline', disabled: false })
      .and(page.locator('[aria-current]'))
      .waitFor();
    await expect.poll(() => isAtTop(page, 'timeline')).toBe(true);
    await open(`/bookings/${await bookingIn(BookingStatus.Planning)}/timeline`);
    await expect.poll(() => isAtTop(page, 'timeline')).toBe(true);
    await tabs.getByRole('button', { name: 'Musician Payments', disabled: true }).waitFor();
  });

  test('sees the parts of an enquiry that come before the agreement; the rest opens in place, and by its address', async () => {
    const id = await bookingIn(BookingStatus.Estimated);
    const page = await open(`/bookings/${id}`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const fold = page.getByRole('button', { name: /^After agreement: invoices, musicians, timeline/ });
    await part('History').waitFor();
    const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    expect(await marked.allInnerTexts()).toEqual(['Prospects']);
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect(await part('Musicians').count()).toBe(0);
    await fold.press('Enter');
    await part('Musicians').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Sections' });
    await tabs.getByRole('button', { name: 'Conversation' }).click();
    await expect.poll(() => isAtTop(page, 'conversation')).toBe(true);
    await part('Musicians').waitFor();
    await fold.click();
    await part('Musicians').waitFor({ state: 'hidden' });
    await tabs.getByRole('button', { name: 'Musicians' }).click();
    await expect.poll(() => isAtTop(page, 'musicians')).toBe(true);
    await fold.click();
    await tabs.getByRole('button', { name: 'Musicians' }).click();
    await expect.poll(() => isAtTop(page, 'musicians')).toBe(true);
    await open(`/bookings/${id}/timeline`);
    await expect.poll(() => isAtTop(page, 'timeline')).toBe(true);
    await open(`/bookings/${await bookingIn(BookingStatus.Quote)}`);
    await part('Availability')
      .getByText(/be filled right now|ask them first/)
      .waitFor();
  });

  test('first sees what is left to close once the event is over', async () => {
    const page = await open(`/bookings/${await bookingIn(BookingStatus.Unconfirmed)}`);
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const step = part('Closing').getByRole('checkbox', { name: 'Confirm all committed costs' });
    await step.click();
    await step.and(page.locator(':checked')).waitFor();
    await part('Musician Payments').getByRole('button', { name: 'Confirm all' }).waitFor();
    await part('Customer payments').waitFor();
    expect(await part('Details').count()).toBe(0);
    await page.getByRole('button', { name: /^The booking: figures, history, details/ }).click();
    await part('Details').waitFor();
  });

  test('sees the price of a booking while entering it, and is warned of overlapping hours', async () => {
    const page = await open('/prospects');
    await page.getByRole('button', { name: 'New booking', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    const price = dialog.getByRole('region', { name: 'Price' });
    await price.getByText('Choose some music to see the price.').waitFor();
    const reception = dialog.getByRole('group', { name: 'Reception' });
    await reception.getByRole('combobox', { name: 'Music' }).click();
    await page.getByRole('option', { name: /· \$/ }).first().click();
    await price.getByText(/^The prices include \$.+ GST \(10%\)\.$/).waitFor();
    await dialog.getByRole('switch', { name: 'Ceremony' }).click({ force: true });
    const start = dialog.getByRole('group', { name: 'Ceremony' }).getByLabel('Starts, Sydney time');
    await start.fill('18:30');
    await dialog.getByRole('button', { name: 'Create booking' }).click();
    await dialog.getByText('The earlier music is still playing: please start at least 270 minutes later').waitFor();
  });

  test('hands a client over, and undoes it', async () => {
    const page = await open(`/bookings/${await bookingIn(BookingStatus.Booked)}`);
    const assignee = page.getByRole('button', { name: /, the sales manager: change$/ });
    const before = await assignee.innerText();
    await assignee.click();
    const dialog = page.getByRole('dialog', { name: 'Assign a sales manager' });
    await dialog
      .getByRole('radio', { checked: false })
      .and(dialog.getByRole('radio', { disabled: false }))
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.poll(() => assignee.innerText()).not.toBe(before);
    await page
      .getByRole('alert')
      .filter({ hasText: '1 client reassigned' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect.poll(() => assignee.innerText()).toBe(before);
  });

  test('removes a position that was added by mistake', async () => {
    const { db } = stage.product;
    const both = await db
      .selectFrom('positions as p')
      .innerJoin('gigs as g', 'g.id', 'p.gig_id')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select(['p.booking_id', 'p.name'])
      .where('y.name', '=', 'Sydney')
      .where('g.performance_type_id', '=', 1)
      .where('b.status', 'in', [BookingStatus.Planning, BookingStatus.Booked])
      .where('p.linked_position_id', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('gigs as o')
            .select('o.id')
            .whereRef('o.booking_id', '=', 'b.id')
            .where('o.performance_type_id', '=', 2),
        ),
      )
      .orderBy('p.id')
      .executeTakeFirstOrThrow();
    const page = await open(`/bookings/${both.booking_id}/musicians`);
    await page.getByRole('button', { name: `More actions for ${both.name}, ceremony` }).click();
    await page.getByRole('menuitem', { name: 'Link to the other gig' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^New / }).check();
    await dialog.getByRole('button', { name: 'Link' }).click();
    await page.getByText(/^Added .+, reception\.$/).waitFor();
    const added = page.getByRole('button', { name: `More actions for ${both.name}, reception` }).last();
    await added.click();
    await page.getByRole('menuitem', { name: 'Remove position' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText(`Removed ${both.name}, reception.`).waitFor();
  });

  test('undoes a change to an event that has notified no one', async () => {
    const id = await bookingIn(BookingStatus.Estimated);
    const page = await open(`/bookings/${id}?edit=event`);
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    const before = await dialog.getByLabel('Event name').inputValue();
    await dialog.getByLabel('Event name').fill('Garden party');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByText('Event updated');
    await saved.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Event changed back').waitFor();
    const { title } = await stage.product.db
      .selectFrom('bookings')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).toBe(before);
  });

  test('sees who a new date releases and who is kept, and leaves an event unchanged when nothing differs or the effects are declined', async () => {
    const page = await open(`/bookings/${await bookingIn(BookingStatus.Booked)}?edit=event`);
    const dialog = page.getByRole('dialog', { name: 'Edit event' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('No changes').waitFor();
    await page.getByRole('button', { name: 'Edit event' }).click();
    const date = dialog.getByLabel('Event date', { exact: true });
    const agreed = await date.inputValue();
    await date.fill('01/06/2030');
    await date.press('Tab');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const sheet = page.getByRole('dialog', { name: 'Review changes' });
    await sheet.getByRole('heading', { name: 'What changes' }).waitFor();
    await sheet.getByText('Released').first().waitFor();
    await sheet.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('checkbox', { name: 'Keep booked musicians who are free at the new time' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Kept, and emailed').first().waitFor();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Warning!' }).getByRole('button', { name: 'Yes' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit event' }).click();
    expect(await date.inputValue()).toBe(agreed);
  });

  test('finds the way home from a booking that does not exist', async () => {
    const page = await open(`/bookings/${crypto.randomUUID()}`);
    await page.getByRole('alert').getByText('This booking was not found.').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => !url.pathname.includes('/bookings/'));
  });

  test('uploads files together, even after the connection broke, and the musicians of a gig read what is for them', async () => {
    const { job, gig } = await nextJob();
    await stage.product.db.deleteFrom('event_timelines').where('booking_id', '=', job).execute();
    const page = await open(`/bookings/${job}`);
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
    await page.getByLabel('Who can see it').selectOption(gig);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'The call', exact: true }).waitFor();

    const own = await stage.enter({ viewport: phone });
    await enterAs(own, musician, `/musician/bookings/${job}/details`);
    await own.getByRole('button', { name: 'The call', exact: true }).click();
    await own.getByRole('dialog').getByText('They want the waltz.').waitFor();
    expect(await own.getByText('list.txt').count()).toBe(0);
  });

  test('drops a file on the card, imports a timeline after a preview, moves a moment as often as its button is pressed, and asks before removing it', async () => {
    const { job } = await nextJob();
    const page = await open(`/bookings/${job}/timeline`);
    const card = filesOf(page);
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['Dear all'], 'letter.txt', { type: 'text/plain' }));
      return data;
    });
    await card.getByRole('button', { name: 'The call', exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
    await card.getByRole('button', { name: 'letter.txt', exact: true }).waitFor();

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
    await card.getByText('timeline-version-1.csv').waitFor();
    const later = page.getByRole('button', { name: 'Toast: 15 minutes later' });
    for (let presses = 0; presses < 4; presses++) await later.click();
    await timeline
      .getByRole('listitem')
      .filter({ hasText: /06:30 PM\s*Toast/ })
      .waitFor();
    await timeline.getByRole('button', { name: 'Remove Toast' }).click();
    await page.getByRole('dialog', { name: 'Remove Toast?' }).getByRole('button', { name: 'Remove' }).click();
    await timeline.getByText('No moments yet').waitFor();
    // The button that was pressed is gone with its moment.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Event Timeline');
  });

  /** The demonstration's musician's next job: its booking and gig. */
  const nextJob = () =>
    stage.product.db
      .selectFrom('positions as p')
      .innerJoin('users as u', 'u.id', 'p.musician_id')
      .select(['p.booking_id as job', 'p.gig_id as gig'])
      .where('u.username', '=', musician)
      .where('p.start_at', '>', stage.product.clock.now())
      .orderBy('p.start_at')
      .executeTakeFirstOrThrow();

  async function bookingIn(status: BookingStatus): Promise<string> {
    const row = await stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', '=', status)
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    return row.id;
  }
});

const textFile = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const filesOf = (page: Page) => page.getByRole('region', { name: 'Files', exact: true });

/** Whether the start of a section is on the screen, in the upper half of the window. */
const isAtTop = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((section) => {
    const top = document.getElementById(section)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 2;
  }, id);

async function choose(page: Page, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Choose (a|another) file/ })
    .click();
  await (await chooser).setFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}
