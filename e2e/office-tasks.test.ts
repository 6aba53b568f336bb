import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

describe('the tasks of an office', () => {
  const stage = openStage({ goesOn: true });

  test('are polled every three minutes, never while the tab is hidden, and immediately when it is shown again', async () => {
    const page = await stage.enter();
    // A booking that changes in the meantime would reload the tasks.
    await page.route('**/LiveUpdates*', (route) => route.abort());
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/Tasks/Mine')) asked.push(request.url());
    });
    // Once the screen is idle, the rail counts the tasks too, and the page starts following changes.
    const isIdle = page.waitForRequest('**/LiveUpdates*');
    await enterAs(page, 'sydney.sales', '/tasks');
    await isIdle;
    await settled(page);
    const askedAfter = async (step: () => Promise<void>, times: number) => {
      asked.length = 0;
      await step();
      // The page reports a request a moment after making it.
      await expect.poll(() => asked.length).toBe(times);
      await settled(page);
      expect(asked).toHaveLength(times);
    };
    const waiting = (time: string) => () => page.clock.fastForward(time);
    await askedAfter(waiting('03:01'), 1);
    await hide(page, true);
    await askedAfter(waiting('30:00'), 0);
    await askedAfter(() => hide(page, false), 1);
    await askedAfter(waiting('03:01'), 1);
  });

  test('have a reminder whose hours the form shows and saves', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/tasks?show=all');
    await page
      .getByRole('link', { name: 'Check that the piano is tuned' })
      .or(page.getByRole('button', { name: 'Check that the piano is tuned' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const hours = page.getByRole('textbox', { name: 'Reminder, hours before' });
    await expect.poll(() => hours.inputValue()).toBe('24');
    await page.getByRole('textbox', { name: 'Task' }).fill('Check that the piano is tuned and open');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Task saved').waitFor();
    const row = await stage.product.db
      .selectFrom('tasks')
      .select(['reminder_hours'])
      .where('summary', '=', 'Check that the piano is tuned and open')
      .execute();
    expect(row).toMatchObject([{ reminder_hours: 24 }]);
  });
});

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}
