import { measureRobots, type RobotsOrder } from './robots.ts';

process.once('message', async (order: RobotsOrder) => {
  process.send?.(await measureRobots(order));
  process.disconnect();
});
