/** A candidate label for the map, with its point in pixels. */
export interface NamedPoint {
  name: string;
  x: number;
  y: number;
}

const letterWidth = 6.6;
const nameHeight = 17;

/** The names that fit without overlapping; earlier names take precedence. */
export function placeNames<Point extends NamedPoint>(
  points: readonly Point[],
  size: { x: number; y: number },
): Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    const isInView = point.x > 0 && point.y > 0 && point.x < size.x && point.y < size.y;
    if (isInView && !placed.some((other) => overlap(point, other))) placed.push(point);
  }
  return placed;
}

function overlap(a: NamedPoint, b: NamedPoint): boolean {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  return right.x - left.x < left.name.length * letterWidth + 14 && Math.abs(a.y - b.y) < nameHeight;
}
