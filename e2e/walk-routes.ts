import type { Page } from 'playwright-core';

/** An address and what should be there. */
export interface Cell {
  address: string;
  kind: 'open' | 'sign in' | 'denied' | 'refused' | 'nothing';
  /** The screen's title; shown in the browser's tab even if the role is too low. */
  title: string;
}

export interface Seen {
  address: string;
  /** The page's only level 1 heading. */
  heading: string;
  /** Paths of this site that the page links to. */
  links: string[];
  /** What was there instead of what was expected; empty if all is well. */
  problem: string;
}

/** Visits one address after another as links would, without reloading the page, and returns what was there. */
export async function walk(page: Page, cells: readonly Cell[]): Promise<Seen[]> {
  return page.evaluate(walkInPage, { cells: inTurn(cells), timeoutMs: 20_000 });
}

/** Alternates missing and existing pages, so that two pages that look alike never follow each other. */
function inTurn(cells: readonly Cell[]): Cell[] {
  const lost = cells.filter(({ kind }) => kind === 'nothing');
  const found = cells.filter(({ kind }) => kind !== 'nothing');
  return found.flatMap((cell, at) => [cell, ...lost.slice(at, at + 1)]).concat(lost.slice(found.length));
}

/** Runs in the page. */
async function walkInPage({ cells, timeoutMs }: { cells: Cell[]; timeoutMs: number }): Promise<Seen[]> {
  const headings: Partial<Record<Cell['kind'], string>> = {
    'sign in': 'Sign in',
    denied: '403 - Permission Denied',
    nothing: 'Not Found',
  };
  const painted = () => new Promise((resolve) => setTimeout(resolve, 4));
  const h1s = () => [...document.querySelectorAll('h1')].map((one) => one.textContent ?? '');
  const problemAt = ({ address, kind, title }: Cell): string => {
    const [heading = '', ...more] = h1s();
    if (kind === 'sign in') {
      const from = new URLSearchParams(location.search).get('from');
      if (location.pathname !== '/login' || from !== address) return `at ${location.pathname}, from ${from}`;
    } else if (location.pathname !== address) return `at ${location.pathname}`;
    if (kind !== 'nothing' && document.title !== `${title} · Cadenza`) return `named ${document.title}, not ${title}`;
    if (headings[kind] && heading !== headings[kind]) return `says ${heading}, not ${headings[kind]}`;
    if (kind === 'open' && /^(403|Not Found|Oops|Update available|$)/.test(heading)) return `says ${heading}`;
    if (kind === 'refused' && !document.querySelector('[role="alert"]')) return 'is not refused';
    if (more.length > 0) return `has ${more.length + 1} headings of the first level`;
    return document.querySelector('[aria-busy="true"]') ? 'is still loading' : '';
  };
  const linksHere = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, hash }) => origin === location.origin && hash === '')
      .map(({ pathname }) => pathname);
  // Some screens are a dialog in front of their list, whose heading stays.
  const dialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]');
  const heading = () => document.querySelector('h1');
  const visit = async (cell: Cell): Promise<Seen> => {
    const isThere = location.pathname === cell.address;
    // A dialog of another list is the previous screen's, which has opened late.
    const isSameList = location.pathname.split('/')[1] === cell.address.split('/')[1];
    const previous = [dialog(), heading()];
    history.pushState(null, '', cell.address);
    const began = performance.now();
    let problem = 'nothing yet';
    // The tab is renamed before a late screen replaces the previous one, so its heading is awaited too,
    // unless its text is known and differs from the previous one.
    const isOldScreen = () =>
      !isThere &&
      !headings[cell.kind] &&
      previous.includes((isSameList ? dialog() : null) ?? heading() ?? document.body) &&
      performance.now() - began < timeoutMs / 2;
    while ((problem || isOldScreen()) && performance.now() - began < timeoutMs) {
      await painted();
      problem = problemAt(cell);
    }
    return { address: cell.address, heading: h1s()[0] ?? '', links: [...new Set(linksHere())], problem };
  };
  const seen: Seen[] = [];
  let before = '';
  for (const cell of cells) {
    const look = `${cell.kind} ${cell.title}`;
    if (look === before && cell.kind !== 'sign in')
      await visit({ address: '/smtc', kind: 'open', title: 'Terms for sales managers' });
    seen.push(await visit(cell));
    before = look;
  }
  return seen;
}
