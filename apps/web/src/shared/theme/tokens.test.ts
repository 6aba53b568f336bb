import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, day, night]) => [
    name,
    { day: day ?? '', night: night ?? '' },
  ]),
);

const tones = ['neutral', 'info', 'positive', 'attention', 'negative'];
const cases = tones.flatMap((tone) =>
  ['wash', 'line'].flatMap((ground) => (['day', 'night'] as const).map((time) => ({ tone, ground, time }))),
);

describe('the colours of a tone', () => {
  // A light button's background is the wash, and the line colour on hover.
  it.each(cases)('$tone text is readable on its $ground by $time', ({ tone, ground, time }) => {
    const of = (role: string) => colours.get(`${tone}-${role}`)?.[time] ?? '';
    expect(contrast(of('text'), of(ground))).toBeGreaterThanOrEqual(4.5);
  });
});

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
