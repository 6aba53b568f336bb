import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { openStage } from './stage.ts';
import { signIn } from './visitor.ts';

/** A sales manager at a venue, with a phone in one hand. */
describe('a phone that is turned', () => {
  const stage = openStage({ bookings: 10 });
  let manager: Page;
  const dialog = () => manager.getByRole('dialog', { name: 'Edit the event' });
  const name = () => dialog().getByRole('textbox', { name: 'Name of the event' });

  test('opens an event to be changed', async () => {
    manager = await stage.enter({ viewport: phone, hasTouch: true });
    await signIn(manager, 'sydney.manager');
    const { id } = await stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select('b.id')
      .where('y.name', '=', 'Sydney')
      .where('b.status', 'in', [20, 30, 40, 50, 60])
      .orderBy('b.number')
      .executeTakeFirstOrThrow();
    await manager.goto(`/bookings/${id}`);
    await manager.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Details' }).click();
    await manager.getByRole('button', { name: 'Edit the event' }).click();
    await name().fill('Isla and Marco at the lake');
    await dialog().getByRole('checkbox', { name: 'Not sure when' }).check();
  });

  test.each([
    ['on its side', { width: 844, height: 390 }, 'nav[aria-label="Sections"] button'],
    ['upright again', phone, 'text=All sections'],
  ])('keeps what was typed: %s', async (_how, viewport, layout) => {
    await manager.setViewportSize(viewport);
    await manager.locator(layout).first().waitFor({ state: 'attached' });
    expect(await name().inputValue()).toBe('Isla and Marco at the lake');
    expect(await dialog().getByRole('checkbox', { name: 'Not sure when' }).isChecked()).toBe(true);
  });
});
