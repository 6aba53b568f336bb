import { expect, test } from 'vitest';
import { phone } from './browser.ts';
import { musician } from './examples.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

const stage = openStage({ bookings: 20, goesOn: true });

test('a musician enters on a phone that they never play on Tuesdays, and the office sees it without the note', async () => {
  const own = await stage.enter({ viewport: phone });
  await enterAs(own, musician, '/musician/unavailable');
  await own.getByRole('button', { name: 'Add weekly rule' }).click();
  const dialog = own.getByRole('dialog', { name: 'Weekly rule' });
  await dialog.getByLabel('Day of the week').click();
  await own.getByRole('option', { name: 'Tuesday' }).click();
  await dialog.getByLabel('Only from').fill('14:00');
  await dialog.getByLabel('Only until').fill('13:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('The end must be after the start').waitFor();
  await dialog.getByLabel('Only from').fill('');
  await dialog.getByLabel('Only until').fill('');
  await dialog.getByLabel('Note').fill('My lessons');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = own.getByRole('listitem').filter({ hasText: 'Never on Tuesdays' });
  await entry.getByText('My lessons').waitFor();
  await own.getByRole('button', { name: 'Next month' }).click();
  await own
    .getByRole('button', { name: /^Tuesday .+, away/ })
    .first()
    .waitFor();

  const { id: musicianId } = await stage.product.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', musician)
    .executeTakeFirstOrThrow();
  const desk = await stage.enter();
  await enterAs(desk, 'sydney.manager', `/musician_bios/${musicianId}`);
  const section = desk.getByRole('region', { name: 'Unavailable' });
  await section.getByText('Never on Tuesdays').waitFor();
  await expect.poll(() => section.textContent()).not.toContain('lessons');
  await section.getByRole('button', { name: 'Remove Never on Tuesdays' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByText('Never on Tuesdays').waitFor({ state: 'detached' });
});
