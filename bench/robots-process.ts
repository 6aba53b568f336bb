import { measureRobots, type RobotsOrder } from './robots.ts';

process.once('message', (order: RobotsOrder) => {
  void measureRobots(order).then((robots) => process.send?.(robots, () => process.disconnect()));
});
