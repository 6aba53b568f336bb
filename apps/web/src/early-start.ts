/**
 * The script of the pages shown before the app has loaded (apps/web/early-pages.ts), in its own file. It runs before
 * the body is parsed: sets light or dark, decides what is shown, and fetches the app.
 */
import { hasPassed } from './shared/clock/has-passed.ts';
import { isSignedIn, readLook } from './shared/early/kept-look.ts';

/** The longest time that the app waits for the first paint of the existing content, in milliseconds. */
const LONGEST_WAIT = 3000;

const { entry = '', others = '', at = '' } = document.currentScript?.dataset ?? {};

const kept = storageOf();
const scheme = kept?.getItem('mantine-color-scheme-value') ?? '';
document.documentElement.dataset.mantineColorScheme = ['light', 'dark'].includes(scheme)
  ? scheme
  : matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light';
addEventListener('DOMContentLoaded', () => show(document.getElementById('root') ?? document.body));

/** The sign-in form is for signed-out users, the offers for signed-in ones. Offline, their page also serves other addresses. */
function show(root: HTMLElement): void {
  const isKnown = kept !== null && isSignedIn(kept);
  const form = root.querySelector('form');
  if (location.pathname !== at || isKnown === (form !== null)) {
    root.replaceChildren();
    start();
    return;
  }
  if (form) hold(form);
  else showLook(root);
  whenPainted(start);
}

/** Holds back a form submitted before the app can handle it (shared/early/early-form.ts). */
function hold(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.dataset.sent = '';
  });
}

/** Shows the last known content in place of the outline. Links work without the app; buttons do not. */
function showLook(root: HTMLElement): void {
  const look = kept && readLook(kept, hasPassed);
  if (!look) return;
  root.innerHTML = look;
  for (const button of root.querySelectorAll('button')) button.inert = true;
}

/** Background tabs, and browsers that do not report paints, continue after the timeout. */
function whenPainted(next: () => void): void {
  setTimeout(next, LONGEST_WAIT);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) next();
  }).observe({ type: 'paint', buffered: true });
}

let hasBegun = false;

function start(): void {
  if (hasBegun) return;
  hasBegun = true;
  for (const href of others.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  void import(/* @vite-ignore */ entry);
}

/** Null if the browser blocks storage. */
function storageOf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
