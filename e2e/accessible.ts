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
  const place = within ?? 'body';
  return [
    ...violations,
    ...(await page.evaluate(ambiguousReferences, place)),
    ...(await page.evaluate(unreachableRegions, place)),
    ...(await page.evaluate(lowContrastTexts, place)),
  ];
}

/** Runs in the page: what names, describes or labels by an id that several elements have. @param within A selector. */
export function ambiguousReferences(within: string): string[] {
  const ids = new Set<string>();
  const shared = new Set<string>();
  for (const { id } of document.querySelectorAll('[id]')) (ids.has(id) ? shared : ids).add(id);
  if (shared.size === 0) return [];
  return ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
    [...document.querySelectorAll(`${within}[${attribute}], ${within} [${attribute}]`)].flatMap((one) =>
      (one.getAttribute(attribute) ?? '')
        .split(/\s+/)
        .filter((id) => shared.has(id))
        .map((id) => `${one.tagName} ${one.className}: several elements have its ${attribute}, ${id}`),
    ),
  );
}

/**
 * Runs in the page: regions that scroll without a tab stop, some of which axe lets pass. The entries of a list, as of the command
 * palette, are reached by the arrow keys of its field. @param within A selector.
 */
export function unreachableRegions(within: string): string[] {
  const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const isReached = (one: Element) =>
    ((one instanceof HTMLElement && one.tabIndex >= 0 && !one.matches(':disabled')) ||
      one.matches('[role="option"]')) &&
    isShown(one);
  return [...document.querySelectorAll(`${within}, ${within} *`)]
    .filter((one) => {
      const [x, y] = [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight];
      if (!(x || y) || one === document.body || one.matches('textarea')) return false;
      const { overflowX, overflowY } = getComputedStyle(one);
      const scrolls = (x && /auto|scroll/.test(overflowX)) || (y && /auto|scroll/.test(overflowY));
      return scrolls && isShown(one) && ![one, ...one.querySelectorAll('*')].some(isReached);
    })
    .map((one) => `${one.tagName} ${one.className}: nothing in it can be reached by keyboard, but it scrolls`);
}

/** Runs in the page: whether it scrolls sideways, or a dialog over it does or is cut off, and the elements that are too wide. */
export function tooWide(): string[] {
  const page = document.documentElement;
  return [page, ...document.querySelectorAll('dialog, [role="dialog"]')].flatMap((place) => {
    const { left, right } = place.getBoundingClientRect();
    const excess = Math.max(place.scrollWidth - place.clientWidth, Math.floor(right) - page.clientWidth);
    if (excess <= 0) return [];
    const edge = Math.min(left + place.clientLeft + place.clientWidth, page.clientWidth);
    const wide = [...place.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge + 1);
    return [
      `${place.tagName} ${place.className}: ${excess} px too wide`,
      ...wide.slice(0, 8).map((one) => `${one.tagName} ${one.className} ${(one.textContent ?? '').slice(0, 40)}`),
    ];
  });
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
