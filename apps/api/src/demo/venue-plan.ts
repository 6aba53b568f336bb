import type { VenuePlan } from './catalogue-plan.ts';

/** One venue in one line. `area` is state and postcode as written on an envelope; latitude and longitude in degrees. */
export function venue(
  name: string,
  line1: string,
  suburb: string,
  area: string,
  latitude: number,
  longitude: number,
  travel?: readonly [customerFee: number, payout: number],
): VenuePlan {
  const space = area.indexOf(' ');
  const plan = {
    name,
    line1,
    suburb,
    state: area.slice(0, space),
    postcode: area.slice(space + 1),
    latitude,
    longitude,
  };
  return travel ? { ...plan, travel } : plan;
}
