interface Dot {
  /** Pixels. */
  x: number;
  y: number;
}

/**
 * Groups overlapping pins: each pin joins the first group whose first pin is within
 * `radius`, otherwise it starts one. Groups keep the order of the pins.
 */
export function clusterPins<Pin extends Dot>(pins: readonly Pin[], radius: number): Pin[][] {
  const groups: { first: Pin; pins: Pin[] }[] = [];
  // A group that is near enough started in this cell or in one of the eight around it.
  const cells = new Map<string, typeof groups>();
  for (const pin of pins) {
    const [column, row] = [Math.floor(pin.x / radius), Math.floor(pin.y / radius)];
    const near = around.flatMap(([across, down]) => cells.get(`${column + across} ${row + down}`) ?? []);
    const group = near.find(({ first }) => Math.hypot(first.x - pin.x, first.y - pin.y) <= radius);
    if (group) {
      group.pins.push(pin);
      continue;
    }
    const started = { first: pin, pins: [pin] };
    groups.push(started);
    cells.set(`${column} ${row}`, [...(cells.get(`${column} ${row}`) ?? []), started]);
  }
  return groups.map((group) => group.pins);
}

const around = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const));
