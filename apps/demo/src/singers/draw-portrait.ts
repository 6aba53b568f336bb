import { seededRandom, seedOf } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';

/**
 * A simple portrait as SVG: a head, hair and shoulders in a few flat colours. The same person always gets the same one; it
 * resembles no one.
 */
export function drawPortrait({ userId, gender }: { userId: string; gender: 'female' | 'male' }): string {
  const random = seededRandom(seedOf(`portrait ${userId}`));
  const { washes, skins, hairs, clothes, ink, beards, ...shapes } = demoData.portraits;
  const [wash, skin, hair, cloth] = [washes, skins, hairs, clothes].map((colours) => random.pick(colours));
  const shape = random.pick(shapes[gender]);
  const beard = gender === 'male' ? random.pick(beards) : '';
  const path = (d: string, fill: string | undefined) => (d === '' ? '' : `<path d="${d}" fill="${fill}"/>`);
  const line = (d: string) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">',
    `<rect width="320" height="320" fill="${wash}"/>`,
    path(shape.behind, hair),
    path('M140 190h40l10 62h-60z', skin),
    path('M36 320c4-58 44-88 96-94 6 14 16 20 28 20s22-6 28-20c52 6 92 36 96 94z', cloth),
    path('M106 148c0-40 22-62 54-62s54 22 54 62c0 42-24 70-54 70s-54-28-54-70z', skin),
    path(beard, hair),
    path(shape.before, hair),
    line('M130 146c4-5 12-5 16 0M174 146c4-5 12-5 16 0'),
    line('M128 132c6-5 14-6 20-3M172 129c6-3 14-2 20 3'),
    line('M160 150c-2 10-4 16-4 20 2 3 6 4 9 3'),
    line('M142 188c10 10 26 10 36 0'),
    '</svg>',
  ].join('');
}
