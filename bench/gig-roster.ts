import { demonstrationPassword } from '@cadenza/demo/demo-data';
import { addDays } from '@cadenza/domain/time';
import type pg from 'pg';
import { load, median } from './load.ts';
import type { World } from './scenarios.ts';
import { withBrowser } from './with-browser.ts';

interface Run {
  url: string;
  pool: pg.Pool;
  world: World;
  seconds: number;
  rounds: number;
}

/**
 * The gig roster of a city on its busiest weekend: how long a page takes to read, for a weekend and for a month, and how long a
 * browser takes to redraw it and to scroll through it. Milliseconds.
 */
export async function benchGigRoster({ url, pool, world, seconds, rounds }: Run) {
  const { friday, gigs } = await busiestWeekend(pool, world.cityId);
  const reads = {
    weekend: { fromDate: addDays(friday, -1), toDate: addDays(friday, 3) },
    month: { fromDate: addDays(friday, -15), toDate: addDays(friday, 16) },
  };
  const read = async (span: (typeof reads)['weekend']) => {
    const query = new URLSearchParams({ cityIds: JSON.stringify([world.cityId]), ...span });
    const headers = { authorization: `Bearer ${world.token}`, roleid: world.roleId, userid: world.userId };
    const target = { url, headers, next: () => ({ path: `/api/v1.0/GigRoster?${query}` }) };
    const runs = [];
    for (let turn = 0; turn < rounds; turn++) runs.push(await load(target, seconds, { connections: 1 }));
    return {
      p50: median(runs.map(({ p50 }) => p50)),
      p99: median(runs.map(({ p99 }) => p99)),
      bytes: median(runs.map(({ bytes }) => bytes)),
      errors: runs.reduce((sum, { errors }) => sum + errors, 0),
    };
  };
  const [weekend, month] = [await read(reads.weekend), await read(reads.month)];
  return { friday, gigs, weekend, month, drawing: await measureDrawing(url, friday) };
}

async function busiestWeekend(pool: pg.Pool, cityId: string): Promise<{ friday: string; gigs: number }> {
  const { rows } = await pool.query<{ friday: string; gigs: number }>(
    `select (b.event_date - (extract(isodow from b.event_date)::int - 5))::text friday, count(*)::int gigs
     from bookings b join gigs g on g.booking_id = b.id
     where b.city_id = $1 and b.status between 40 and 120 and extract(isodow from b.event_date) >= 5
     group by 1 order by 2 desc, 1 limit 1`,
    [cityId],
  );
  if (!rows[0]) throw new Error('the city plays on no weekend');
  return rows[0];
}

const times = 7;

function measureDrawing(url: string, friday: string) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill('sydney.manager');
    await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/prospects/);
    await page.goto(`${url}/gig_roster?date=${friday}`);
    await page.locator('[data-booking]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const bars = await page.locator('[data-booking]').count();
    const drawn: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      await page.locator('label', { hasText: 'By venue' }).click();
      await page.locator('li[data-kind="venue"]').first().waitFor();
      drawn.push(await page.evaluate(drawMusicians));
    }
    const frames = await page.evaluate(scrollThrough);
    const rounded = drawn.map(Math.round);
    return { bars, medianMs: median(rounded), worstMs: Math.max(...rounded), scrollFrameMs: frames };
  });
}

/** Runs in the page: from the choice of musicians to the frame that shows their lanes. */
async function drawMusicians(): Promise<number> {
  const choice = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'By musician');
  const started = performance.now();
  choice?.click();
  while (!document.querySelector('li[data-kind="musician"]')) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - started;
}

/** Runs in the page: scrolls through all lanes in 120 frames, and returns how long they took. */
async function scrollThrough(): Promise<{ median: number; worst: number }> {
  const chart = document.querySelector('[data-roster="lanes"]');
  if (!chart) throw new Error('no lanes are shown');
  const took: number[] = [];
  let before = performance.now();
  for (let step = 1; step <= 120; step++) {
    chart.scrollTop = (chart.scrollHeight * step) / 120;
    await new Promise(requestAnimationFrame);
    took.push(performance.now() - before);
    before = performance.now();
  }
  took.sort((a, b) => a - b);
  return { median: Math.round(took[60] ?? 0), worst: Math.round(took.at(-1) ?? 0) };
}
