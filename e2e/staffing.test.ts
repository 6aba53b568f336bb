import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { addMinutes } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { runAdvanceOffers } from '../apps/api/src/features/offers/jobs.ts';
import { phone } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, signIn, stayAs } from './visitor.ts';

describe('when plans change, the office and its musicians', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const openOffice = stayAs(stage, 'sydney.manager');

  test('cancel the job of a singer, and ask another booked musician before they are paid less', async () => {
    const { id } = await findBooking(BookingStatus.Booked, { singers: 1 });
    const desk = await openOffice(`/bookings/${id}`);
    const singers = section(desk, 'Musicians').getByRole('region', { name: 'Singers' });
    const booked = singers.getByRole('listitem').filter({ hasText: 'Booked' });
    await booked
      .first()
      .getByRole('button', { name: /^More actions for/ })
      .click();
    const before = await booked.count();
    await desk.getByRole('menuitem', { name: 'Cancel job' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Cancel job' }).click();
    await expectToast(desk, /has been released from .+\.$/);
    await expect.poll(() => booked.count()).toBe(before - 1);
    await section(desk, 'History')
      .getByText(/^Released .+: the job was cancelled\./)
      .waitFor();

    const [toAsk] = await musiciansOf(id, "g.state = 'accepted'");
    const seat = section(desk, 'Musicians')
      .getByRole('listitem')
      .filter({ hasText: toAsk?.name ?? '' })
      .first();
    const lower = async (pay: string) => {
      await seat.getByRole('button', { name: /^More actions for/ }).click();
      await desk.getByRole('menuitem', { name: 'Pay', exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: /^Pay for/ });
      await dialog.getByRole('textbox', { name: 'Agreed pay for playing' }).fill(pay);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expectToast(desk, `${toAsk?.name} is asked to accept $`);
    };
    await lower('12.00');
    await seat.getByText('waiting for them to accept').waitFor();

    const musician = await openPhone(toAsk?.username ?? '');
    const card = musician.getByRole('article').filter({ hasText: 'Change of pay' }).first();
    await card.getByText('You accepted', { exact: true }).waitFor();
    await card.getByText('Difference').waitFor();
    await card.getByRole('button', { name: /^Decline/ }).tap();
    const sheet = musician.getByRole('dialog', { name: 'Keep the pay you accepted?' });
    await sheet.getByRole('button', { name: 'Keep my pay' }).tap();
    await musician.getByText('Your pay stays the same, and the job is yours.').waitFor();

    await desk.reload();
    await seat.getByText('they declined').waitFor();
    await section(desk, 'History').getByText(`${toAsk?.name} keeps $`).waitFor();
    await lower('13.00');
    const { rows } = await sql<{ id: string }>`
      select id from group_offers where booking_id = ${id} and type = 3 and state = 'exclusive'`.execute(
      stage.product.db,
    );
    await musician.goto(`/musician/offers/${rows[0]?.id}/details`);
    await musician.getByText('New pay').waitFor();
    await musician.getByRole('button', { name: /^Accept/ }).tap();
    await musician.getByText('Thank you. The new pay now applies.').waitFor();
    await desk.reload();
    await seat.getByText('agreed pay').waitFor();
    await seat.getByText('$13.00').first().waitFor();
  });

  test('ask who could play, and see the answer', async () => {
    const { id } = await findBooking(BookingStatus.Planning, { vacant: 1 });
    const desk = await openOffice(`/bookings/${id}`);
    await desk.getByRole('button', { name: 'Check availability' }).click();
    await desk.getByRole('dialog', { name: 'Check availability' }).getByRole('button', { name: 'Ask' }).click();
    await expectToast(desk, /^Asked .+ musicians?\.$/);
    const [asked] = await musiciansOf(id, "g.type = 2 and g.state = 'open'");
    const musician = await openPhone(asked?.username ?? '');
    const question = musician.getByRole('article').filter({ hasText: 'Are you available?' }).first();
    await question.getByRole('button', { name: 'Available', exact: true }).tap();
    await musician.getByText('Thank you. We’ve noted that you’re available.').waitFor();
    await desk.reload();
    await section(desk, 'History').getByText(`${asked?.name} is available.`).waitFor();
  });

  test('restore a booking from the archive', async () => {
    const { id } = await findBooking(BookingStatus.Estimated);
    const desk = await openOffice(`/bookings/${id}`);
    const { name } = await stage.product.db
      .selectFrom('customers as c')
      .innerJoin('bookings as b', 'b.customer_id', 'c.id')
      .select('c.name')
      .where('b.id', '=', id)
      .executeTakeFirstOrThrow();
    await desk.getByRole('button', { name: 'Archive', exact: true }).click();
    const archived = desk.getByRole('alert').filter({ hasText: 'Updated booking status from Estimated to Archived' });
    await archived.getByRole('button', { name: 'Undo' }).click();
    await expectToast(desk, 'Updated booking status from Archived to Estimated');
    await desk.getByRole('button', { name: 'Archive', exact: true }).click();
    await desk.getByRole('button', { name: 'Unarchive to Estimated' }).waitFor();
    await desk.getByRole('main').getByRole('link', { name: 'Prospects' }).click();
    await desk.getByRole('table').waitFor();
    await desk.getByRole('switch', { name: 'Include archived' }).click();
    await desk.getByRole('row').filter({ hasText: 'Archived' }).getByRole('link', { name }).click();
    await desk.getByRole('button', { name: 'Unarchive', exact: true }).click();
    await expectToast(desk, 'Updated booking status from Archived to Abandoned');
    await section(desk, 'History').getByText('Moved from Archived to Abandoned: unarchived.').waitFor();
  });

  test('reconfirm that they will come, some days before', async () => {
    const { id, start } = await findBooking(BookingStatus.PlanningCompleted);
    stage.product.clock.set(addMinutes(start, -5 * 24 * 60));
    await runAdvanceOffers(stage.product.platform, { bookingId: id });
    const [first, second] = await musiciansOf(id, 'g.reconfirm_asked_at is not null');
    const comes = await openPhone(first?.username ?? '');
    await comes.getByRole('button', { name: 'I’ll be there' }).first().tap();
    await expectToast(comes, 'Thank you. See you there!');

    const cannot = await openPhone(second?.username ?? '');
    await cannot.getByRole('button', { name: 'I can’t make it' }).first().tap();
    await cannot.getByRole('dialog', { name: 'Can’t make it?' }).getByRole('button', { name: 'I can’t make it' }).tap();
    await expectToast(cannot, 'We’ve taken you off the booking and told the office.');
    await cannot.waitForURL(({ pathname }) => pathname === '/musician/bookings');

    const desk = await stage.enter();
    await enterAs(desk, 'sydney.manager', `/bookings/${id}`);
    await section(desk, 'Musicians').getByRole('listitem').filter({ hasText: 'reconfirmed' }).waitFor();
    await section(desk, 'History').getByText(`${second?.name} can no longer come.`).waitFor();
  });

  const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
  const expectToast = (page: Page, sentence: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: sentence }).first().waitFor();

  /** Sydney's next booking in a status, with at least two people booked if its status has any. */
  async function findBooking(status: BookingStatus, { singers = 0, vacant = 0 } = {}) {
    const { rows } = await sql<{ id: string; date: string; start: string }>`
      select b.id, b.event_date::text date, to_json(b.first_start) #>> '{}' start
      from bookings b join cities y on y.id = b.city_id and y.slug = 'sydney'
      cross join lateral (select count(musician_id) booked, count(musician_id) filter (where is_singer) singers,
        count(*) filter (where musician_id is null) vacant from positions where booking_id = b.id) p
      where b.status = ${status} and p.singers >= ${singers} and p.vacant >= ${vacant}
        and (p.booked > 1 or b.status < ${BookingStatus.Confirmation}) and b.event_date > '2027-01-20'
      order by b.event_date limit 1`.execute(stage.product.db);
    if (!rows[0]) throw new Error(`No booking of the demonstration is in status ${status}`);
    return rows[0];
  }

  async function musiciansOf(bookingId: string, condition: string) {
    const { rows } = await sql<{ username: string; name: string }>`
      select u.username, u.first_name || ' ' || u.last_name as name
      from group_offers g join users u on u.id = g.musician_id
      where g.booking_id = ${bookingId} and ${sql.raw(condition)} order by u.username`.execute(stage.product.db);
    return rows;
  }

  /** The phone of a musician who has read the introduction. */
  async function openPhone(username: string): Promise<Page> {
    const page = await stage.enter({ viewport: phone, hasTouch: true });
    const { db } = stage.product;
    const named = db.selectFrom('users').select('id').where('username', '=', username);
    await db.updateTable('musicians').set({ shows_guideline: false }).where('user_id', 'in', named).execute();
    await signIn(page, username);
    // People who have not accepted the newest terms are asked to do so first.
    const terms = page.getByRole('heading', { name: 'Our terms have changed', level: 1 });
    const home = page.getByRole('heading', { name: 'Offers', level: 1 });
    await terms.or(home).waitFor();
    if (await terms.isVisible()) {
      await page.getByRole('checkbox', { name: 'I’ve read and accept these terms' }).check();
      await page.getByRole('button', { name: 'Accept and continue' }).tap();
      await home.waitFor();
    }
    return page;
  }
});
