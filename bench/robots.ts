import { fork } from 'node:child_process';
import path from 'node:path';
import type { Load, Target } from './load.ts';
import { ofAllTurns, type PacedTurn, pacedLoad } from './paced-load.ts';
import { type Scenario, scenarios, type World } from './scenarios.ts';

/** Requests per second that robots send to the estimator, and that forty people in the office send at the same time. */
const estimatesPerSecond = 300;
const listsPerSecond = 40;

export interface RobotsOrder {
  world: World;
  url: string;
  /** The length of one round. */
  seconds: number;
  turns: number;
}

interface Robots {
  estimates: Load;
  /** The office's list without the robots, and during their load. */
  listAlone: Load;
  listBeside: Load;
  /** The list's p99 with the robots divided by the p99 without. */
  listP99Growth: number;
}

/**
 * `measureRobots` in a separate process: one that has seeded a database pauses for garbage collection, which would look
 * like a slow response.
 */
export function measureRobotsApart(order: RobotsOrder): Promise<Robots> {
  const child = fork(path.join(import.meta.dirname, 'robots-process.ts'), { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (robots: Robots) => resolve(robots));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the robots ended with ${code}`)));
    child.send(order);
  });
}

/**
 * Whether robots that hammer the estimator slow the office down: the list of bookings on its own and during 300 estimates a
 * second, alternating.
 */
export async function measureRobots({ world, url, seconds, turns }: RobotsOrder): Promise<Robots> {
  const office = () => pacedLoad(listOf(world, url), seconds, listsPerSecond);
  const robots = () => pacedLoad(estimate(world, url), seconds, estimatesPerSecond);
  // Warms up both code paths first: real users meet a server that has been running for a while.
  for (let turn = 0; turn < 2; turn++) await Promise.all([office(), robots()]);
  const alone: PacedTurn[] = [];
  const beside: PacedTurn[] = [];
  const estimates: PacedTurn[] = [];
  for (let turn = 0; turn < turns; turn++) {
    alone.push(await office());
    const [list, price] = await Promise.all([office(), robots()]);
    beside.push(list);
    estimates.push(price);
  }
  const [listAlone, listBeside] = [ofAllTurns(alone), ofAllTurns(beside)];
  const growth = listBeside.p99 / Math.max(listAlone.p99, 1);
  return { estimates: ofAllTurns(estimates), listAlone, listBeside, listP99Growth: Math.round(growth * 100) / 100 };
}

function listOf(world: World, url: string): Target {
  const list = scenarios.find(({ name }: Scenario) => name === 'list');
  if (!list) throw new Error('There is no scenario for the list.');
  return list.api(world, url);
}

function estimate(world: World, url: string): Target {
  const performances = world.performances.map(({ id, performanceTypeId, duration }) => ({
    performanceId: id,
    performanceTypeId,
    duration,
    notSureWhere: true,
  }));
  const body = { cityId: world.cityId, eventTime: { eventDate: '2028-03-11' }, chooseForMe: true, performances };
  return { url, method: 'POST', next: () => ({ path: '/api/v1.0/Estimator/Price', body }) };
}
