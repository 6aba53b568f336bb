import { type Load, median, type Target } from './load.ts';
import { pacedLoad } from './paced-load.ts';
import { type Scenario, scenarios, type World } from './scenarios.ts';

/** What robots ask of the estimator, and what twenty people in the office ask meanwhile, each second. */
const estimatesPerSecond = 300;
const listsPerSecond = 20;

interface Robots {
  estimates: Load;
  /** The office's list with nobody else about, and with the robots. */
  listAlone: Load;
  listBeside: Load;
  /** p99 of the list with the robots over the one without. */
  listP99Growth: number;
}

/** Whether robots that hammer the estimator slow the office: the list of bookings alone and beside 300 estimates a second, in turns. */
export async function measureRobots(world: World, url: string, seconds: number, rounds: number): Promise<Robots> {
  const office = () => pacedLoad(listOf(world, url), seconds, listsPerSecond);
  const robots = () => pacedLoad(estimate(world, url), seconds, estimatesPerSecond);
  await Promise.all([office(), robots()]);
  const alone: Load[] = [];
  const beside: Load[] = [];
  const estimates: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    alone.push(await office());
    const [list, price] = await Promise.all([office(), robots()]);
    beside.push(list);
    estimates.push(price);
  }
  const [listAlone, listBeside] = [middle(alone), middle(beside)];
  const growth = listBeside.p99 / Math.max(listAlone.p99, 1);
  return { estimates: middle(estimates), listAlone, listBeside, listP99Growth: Math.round(growth * 100) / 100 };
}

function listOf(world: World, url: string): Target {
  const list = scenarios.find(({ name }: Scenario) => name === 'list');
  if (!list) throw new Error('There is no scenario of the list.');
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

const middle = (loads: Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  p50: median(loads.map((one) => one.p50)),
  p99: median(loads.map((one) => one.p99)),
  errors: loads.reduce((sum, one) => sum + one.errors, 0),
});
