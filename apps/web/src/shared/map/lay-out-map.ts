import { type GeoPoint, greatCircleKm } from '@cadenza/domain/venues/distance';
import type { LinkOptions } from '@tanstack/react-router';
import { type Coastline, coastlines, coastReach } from './coastlines.ts';
import { towns } from './towns.ts';

/** What to draw, in pixels of the given size. */
export interface MapLayout {
  /** The ground around the nearest known city, or null where we have no drawing. */
  coast: { coastline: Coastline; transform: string } | null;
  pins: { x: number; y: number; label: string; labelX: number; anchor: 'start' | 'end' }[];
  /** The city's centre when it is in view, and the towns whose names fit. */
  towns: { x: number; y: number; name: string; nameX: number; anchor: 'start' | 'end'; isCity: boolean }[];
  scale: { km: number; width: number };
}

export interface MapPlace extends GeoPoint {
  /** Shown next to its pin where there is room; omitted for a single place. */
  label?: string;
  /** The target of its pin, and its label. */
  link?: LinkOptions & { title: string };
  /** Marks it as incomplete. */
  needsAttention?: boolean;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const KM_PER_DEGREE = 111.195;
/** At closer range, an outline at 1:10 million shows no more detail. */
const LEAST_HALF_SPAN_KM = 11;
/** Beyond this distance the map leaves the city out, or the place would be one tiny dot of two. */
const CITY_IN_VIEW_KM = 130;
const MARGIN = 1.3;
/** Height of a pin above its place. */
const PIN_HEIGHT = 30;
const LETTER_WIDTH = 6.4;
const NAME_HEIGHT = 14;
const MOST_TOWNS = 7;
const SCALE_STEPS_KM = [1, 2, 5, 10, 20, 50, 100, 200];

/** Lays out a map of `width` by `height` pixels around the places: north is up, the scale is equal both ways. */
export function layOutMap(places: readonly MapPlace[], width: number, height: number): MapLayout | null {
  const first = places[0];
  if (first === undefined || width <= 0 || height <= 0) return null;
  const coastline = nearestCoast(first);
  const city = coastline && greatCircleKm(coastline, first) <= CITY_IN_VIEW_KM ? coastline : null;
  const shown: GeoPoint[] = city ? [...places, city] : [...places];
  const { centre, pxPerKm } = frameOf(shown, width, height);
  const squeeze = Math.cos((centre.latitude * Math.PI) / 180);
  const pxPerDegree = pxPerKm * KM_PER_DEGREE;
  const toX = (longitude: number) => width / 2 + (longitude - centre.longitude) * squeeze * pxPerDegree;
  const toY = (latitude: number) => (height + PIN_HEIGHT) / 2 - (latitude - centre.latitude) * pxPerDegree;

  const pins = labelPins(
    places.map((place) => ({ x: toX(place.longitude), y: toY(place.latitude), label: place.label ?? '' })),
    width,
  );
  const taken: Box[] = [...pins.map(pinBox), { left: 0, right: 96, top: height - 26, bottom: height }];
  return {
    coast: coastline && {
      coastline,
      transform:
        `translate(${toX(coastline.longitude).toFixed(1)} ${toY(coastline.latitude).toFixed(1)}) ` +
        `scale(${((squeeze * pxPerDegree) / 1000).toFixed(5)} ${(pxPerDegree / 1000).toFixed(5)})`,
    },
    pins,
    towns: nameTowns(coastline, { toX, toY, width, height }, taken),
    scale: scaleBar(pxPerKm, width),
  };
}

/** The coast whose drawing contains this place. */
function nearestCoast(place: GeoPoint): Coastline | null {
  const near = coastlines.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - place.latitude) < coastReach.latitude - 0.4 &&
      Math.abs(longitude - place.longitude) < coastReach.longitude - 0.4,
  );
  return near.sort((a, b) => greatCircleKm(a, place) - greatCircleKm(b, place))[0] ?? null;
}

function frameOf(points: readonly GeoPoint[], width: number, height: number) {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) };
  const squeeze = Math.cos((centre.latitude * Math.PI) / 180);
  const halfOf = (values: number[]) => ((Math.max(...values) - Math.min(...values)) / 2) * KM_PER_DEGREE;
  const least = LEAST_HALF_SPAN_KM;
  const pxPerKm = Math.min(
    (height - PIN_HEIGHT) / 2 / Math.max(least, halfOf(latitudes) * MARGIN),
    width / 2 / Math.max(least, halfOf(longitudes) * squeeze * MARGIN),
  );
  return { centre, pxPerKm };
}

/**
 * Labels are to the right of their pins; to the left if they fit only there, or if another pin is further east. A label that would cover
 * another one or a pin is omitted, first those of the pins below.
 */
function labelPins(pins: { x: number; y: number; label: string }[], width: number): MapLayout['pins'] {
  const east = Math.max(...pins.map(({ x }) => x));
  const taken = pins.map((pin) => pinBox({ ...pin, label: '', labelX: 0, anchor: 'start' }));
  return pins
    .toReversed()
    .map((pin): MapLayout['pins'][number] => {
      const [left, right] = labelBoxes(pin);
      const isFree = (box: Box) => box.left > 0 && box.right <= width && !taken.some((other) => overlap(box, other));
      const box = (pin.x < east ? [left, right] : [right, left]).find(isFree);
      if (box) taken.push(box);
      const isLeft = box === left;
      return { ...pin, label: box ? pin.label : '', labelX: isLeft ? -13 : 13, anchor: isLeft ? 'end' : 'start' };
    })
    .toReversed();
}

const pinBox = ({ x, y, label, anchor }: MapLayout['pins'][number]): Box => ({
  left: x - 12 - (anchor === 'end' ? label.length * LETTER_WIDTH : 0),
  right: x + 12 + (anchor === 'start' ? label.length * LETTER_WIDTH : 0),
  top: y - 32,
  bottom: y + 8,
});

/** Where a pin's label would be, to its left and to its right. */
function labelBoxes({ x, y, label }: { x: number; y: number; label: string }): [left: Box, right: Box] {
  const length = label.length * LETTER_WIDTH;
  const [top, bottom] = [y - 26, y - 12];
  return [
    { left: x - 13 - length, right: x - 12, top, bottom },
    { left: x + 12, right: x + 13 + length, top, bottom },
  ];
}

interface View {
  toX: (longitude: number) => number;
  toY: (latitude: number) => number;
  width: number;
  height: number;
}

/** The city first, then towns in order: each name to the right of its dot, else to the left, else omitted. */
function nameTowns(coastline: Coastline | null, view: View, taken: Box[]): MapLayout['towns'] {
  const candidates = [
    ...(coastline ? [{ name: coastline.city, at: coastline as GeoPoint, isCity: true }] : []),
    ...towns.map(([name, latitude, longitude]) => ({ name, at: { latitude, longitude }, isCity: false })),
  ];
  const named: MapLayout['towns'] = [];
  for (const { name, at, isCity } of candidates) {
    const [x, y] = [view.toX(at.longitude), view.toY(at.latitude)];
    if (named.length > MOST_TOWNS || x < 4 || x > view.width - 4 || y < 8 || y > view.height - 8) continue;
    const reach = 10 + name.length * LETTER_WIDTH * (isCity ? 1.12 : 1);
    const boxes: Box[] = [
      { left: x - 5, right: x + reach, top: y - NAME_HEIGHT / 2, bottom: y + NAME_HEIGHT / 2 },
      { left: x - reach, right: x + 5, top: y - NAME_HEIGHT / 2, bottom: y + NAME_HEIGHT / 2 },
    ];
    const side = boxes.findIndex(
      (box) => box.left > 2 && box.right < view.width - 2 && !taken.some((other) => overlap(box, other)),
    );
    const box = boxes[side];
    if (box === undefined) continue;
    taken.push(box);
    const isRight = side === 0;
    named.push({ x, y, name, isCity, nameX: isRight ? x + 7 : x - 7, anchor: isRight ? 'start' : 'end' });
  }
  return named;
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function scaleBar(pxPerKm: number, width: number): MapLayout['scale'] {
  const km = SCALE_STEPS_KM.findLast((step) => step * pxPerKm <= Math.min(84, width / 3)) ?? SCALE_STEPS_KM[0] ?? 1;
  return { km, width: km * pxPerKm };
}

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** A place's direction from the nearest known city: "north-west of Sydney"; null in its centre or far from all. */
export function directionOf(place: GeoPoint): string | null {
  const coast = nearestCoast(place);
  if (coast === null || greatCircleKm(coast, place) < 2) return null;
  const east = (place.longitude - coast.longitude) * Math.cos((coast.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, place.latitude - coast.latitude) * 180) / Math.PI;
  return `${winds[Math.round((degrees + 360) / 45) % 8]} of ${coast.city}`;
}
