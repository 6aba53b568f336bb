import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { lowContrastTexts } from './contrast.ts';

/** A small phone, and a desktop at double text size. */
export const narrow = { width: 320, height: 640 };
export const zoomed = { width: 640, height: 450 };

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
export const byDay: Media = { colorScheme: 'light', reducedMotion: 'reduce' };
export const byNight: Media = { colorScheme: 'dark', reducedMotion: 'reduce' };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** A selector; the whole page if absent. */
  within?: string;
  /** Whether axe checks contrast as well, which takes two thirds of its time. */
  asksAxeForContrast?: boolean;
  /** The same elements were checked by day or on a desk: axe checks only what depends on sizes and colours. */
  isKnown?: boolean;
}

/** The rules of axe whose results differ between sizes and colours, besides contrast. */
const rulesOfLook = ['scrollable-region-focusable', 'link-in-text-block'];

/** The serious and critical violations that axe finds, and text that is too faint, one line each. */
export async function faults(
  page: Page,
  { within, asksAxeForContrast = false, isKnown = false }: Scope = {},
): Promise<string[]> {
  // Once per document: loading axe takes as long as checking a small page with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ({ place, withContrast, only }) => {
      const { axe } = window as unknown as {
        axe: typeof Axe & { _audit: { rules: { id: string; impact: string }[] } };
      };
      // The findings of lesser rules would be filtered out below.
      const others = axe._audit.rules.filter(
        ({ id, impact }) =>
          impact === 'minor' ||
          impact === 'moderate' ||
          (id === 'color-contrast' && !withContrast) ||
          only?.includes(id) === false,
      );
      const rules = Object.fromEntries(others.map(({ id }) => [id, { enabled: false }]));
      // Report violations only: collecting everything else takes longer than finding the violations.
      const options: Axe.RunOptions = { resultTypes: ['violations'], preload: false, rules };
      const { violations } = await axe.run(place ?? document, options);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
      }));
    },
    { place: within, withContrast: asksAxeForContrast, only: isKnown ? rulesOfLook : undefined },
  );
  const violations = found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ''}`));
  return [...violations, ...(await page.evaluate(lowContrastTexts, within ?? 'body'))];
}

/** Runs in the page: the elements that make it scroll sideways; empty if it does not. */
export function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  if ((document.scrollingElement?.scrollWidth ?? 0) <= width) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > width + 1)
    .map((one) => `${one.tagName} ${one.className} ${(one.textContent ?? '').slice(0, 40)}`)
    .slice(0, 8);
}

/** Runs in the page: errors in the order of headings and landmarks, by which screen readers navigate. */
export function outlineErrors(): string[] {
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const found = ['h1', 'main', 'body > #root > header', 'body > #root > footer']
    .map((selector) => [selector, shown(selector).length] as const)
    .filter(([, count]) => count !== 1)
    .map(([selector, count]) => `${selector}: ${count}`);
  const headings = shown('h1, h2, h3, h4, h5, h6').map((one) => ({
    level: Number(one.tagName.slice(1)),
    words: (one.textContent ?? '').trim(),
  }));
  for (const [index, { level, words }] of headings.entries()) {
    if (words === '') found.push(`an empty heading of level ${level}`);
    if (level > (headings[index - 1]?.level ?? 0) + 1) found.push(`${words}: level ${level}`);
  }
  const names = shown('nav, aside, section[aria-label], section[aria-labelledby]').map((one) => {
    const named = one.getAttribute('aria-labelledby');
    const name = named ? document.getElementById(named)?.textContent : one.getAttribute('aria-label');
    return `${one.tagName} ${(name ?? '').trim()}`;
  });
  for (const [index, name] of names.entries()) {
    if (name.endsWith(' ')) found.push(`${name.trim()} without a name`);
    if (names.indexOf(name) !== index) found.push(`${name} twice`);
  }
  return found;
}
