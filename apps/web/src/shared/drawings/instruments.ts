import sprite from './instruments.svg?no-inline';

/** The drawings in instruments.svg with their widths; each is 64 high. */
const widths = {
  violin: 26,
  cello: 30,
  'double-bass': 32,
  harp: 46,
  flute: 40,
  piano: 62,
  keyboards: 56,
  guitar: 28,
  'electric-guitar': 30,
  'bass-guitar': 30,
  drums: 64,
  percussion: 44,
  saxophone: 44,
  trumpet: 62,
  trombone: 64,
  turntable: 60,
  steelpan: 56,
  bagpipes: 48,
  microphone: 26,
} as const;

export type Instrument = keyof typeof widths;

/** The address of a drawing, and its width at a height of 64. */
export const drawingOf = (instrument: Instrument): { href: string; width: number } => ({
  href: `${sprite}#${instrument}`,
  width: widths[instrument],
});

/** The address of a notation sign: drawn at the origin, in the colours of its user. */
export const signOf = (sign: 'stave' | 'clef-in-d' | 'note-stem-up' | 'note-stem-down'): string => `${sprite}#${sign}`;

/** Which word in a position's name selects which drawing; the first match wins. */
const named: readonly [RegExp, Instrument][] = [
  [/double bass/i, 'double-bass'],
  [/bass guitar/i, 'bass-guitar'],
  [/electric guitar/i, 'electric-guitar'],
  [/guitar/i, 'guitar'],
  [/violin|viola|fiddle/i, 'violin'],
  [/cello/i, 'cello'],
  [/harp/i, 'harp'],
  [/flute|whistle/i, 'flute'],
  [/keyboard/i, 'keyboards'],
  [/piano/i, 'piano'],
  [/drum/i, 'drums'],
  [/percussion/i, 'percussion'],
  [/sax/i, 'saxophone'],
  [/trumpet/i, 'trumpet'],
  [/trombone/i, 'trombone'],
  [/\bdj\b/i, 'turntable'],
  [/steel ?pan/i, 'steelpan'],
  [/pipe/i, 'bagpipes'],
  [/sing|vocal/i, 'microphone'],
];

/** The drawing for a position of a line-up; a microphone if none matches. */
export function instrumentOf(position: string): Instrument {
  return named.find(([pattern]) => pattern.test(position))?.[1] ?? 'microphone';
}
