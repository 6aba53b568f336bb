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
});
