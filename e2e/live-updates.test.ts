import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { describe, expect, test } from 'vitest';
import { callAs } from './call-as.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('two people on one booking', () => {
  const stage = openStage();

  test("see each other, and each other's changes without reloading, but a form replaces none of them", async () => {
    const { product } = stage;
    const { id } = await product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', '=', BookingStatus.Planning)
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    const [mine, theirs] = [await stage.enter(), await stage.enter()];
    await enterAs(mine, 'sydney.manager', `/bookings/${id}`);
    await enterAs(theirs, 'sysadmin', `/bookings/${id}`);
    const viewers = mine.getByRole('status').getByText(/^\S+ \S+ is viewing this too$/);
    await viewers.waitFor();
    await theirs.getByText(/ is viewing this too$/).waitFor();

    const people = mine.getByRole('dialog');
    const name = people.getByRole('textbox', { name: 'Name' }).first();
    await mine.getByRole('button', { name: 'Edit people' }).click();
    await name.waitFor();
    const sysadmin = await callAs(product.url, 'sysadmin');
    const { version } = await sysadmin.call('getBooking', { params: { id } });
    const note = 'The harp comes through the side door';
    await sysadmin.call('updateBooking', { params: { id }, body: { version, note } });
    await mine.getByText(note).first().waitFor();
    await name.fill('Typed after the change');
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await people.waitFor({ state: 'detached' });

    await mine.getByRole('button', { name: 'Edit people' }).click();
    await name.fill('Typed before the change');
    const read = await sysadmin.call('getBooking', { params: { id } });
    const later = 'The harp comes through the garden';
    await sysadmin.call('updateBooking', { params: { id }, body: { version: read.version, note: later } });
    await mine.getByText(later).first().waitFor();
    await mine.getByRole('button', { name: 'Save', exact: true }).click();
    await mine.getByText(/^Someone else has just changed this booking, so your change wasn’t saved/).waitFor();
    expect(await name.inputValue()).toBe('Typed before the change');

    await theirs.goto('/help');
    await viewers.waitFor({ state: 'detached' });
  });

  test('a credit note is refused, not changed, when a colleague changes the price while it is written', async () => {
    const { product } = stage;
    const { id } = await product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', '=', BookingStatus.Booked)
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    const params = { id };
    const sysadmin = await callAs(product.url, 'sysadmin');
    await sysadmin.call('initAndSendInvoice', { params, body: { kind: 'full invoice', amountMinor: null } });
    const lowerPrice = async () => {
      const { version, payableMinor } = await sysadmin.call('getFirmPrice', { params });
      const items = [{ title: 'Music', amountMinor: payableMinor - 10_000 }];
      await sysadmin.call('updateFirmPrice', { params, body: { version, items } });
    };
    await lowerPrice();
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${id}/confirmation`);
    await page.getByRole('button', { name: 'Issue credit note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue credit note' });
    await dialog.getByLabel('Reason').fill('The reception ends an hour earlier');
    await lowerPrice();
    await page.getByText('$200.00 is invoiced above the firm price.').waitFor();
    await dialog.getByText('$100.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.getByText('The amounts have just changed. Please check them again.').waitFor();
    await dialog.getByText('$200.00').first().waitFor();
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await page.getByText('Credit note sent.').waitFor();
  });
});
