import { useEffect, useState } from 'react';

/** What opened the lowest dialog: if a dialog makes way for another one, the focus still returns to it. */
let outermost: Element | null = null;

/** How long what a dialog did may take to remove the row from which it was opened. */
const removalMs = 5000;

/**
 * Returns the focus to the element that opened a dialog, when the dialog is unmounted and nothing else has the focus.
 * Mantine does so only for dialogs that stay mounted.
 */
export function useFocusHome(): void {
  const [home] = useState(findHome);
  useEffect(
    () => () => {
      const opener = [home.opener, outermost].find((element) => element?.isConnected);
      if (isNowhere() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      home.watch();
    },
    [home],
  );
}

/**
 * What opens a dialog now, and how to keep the focus near it once the dialog has closed: if the opener disappears, as
 * with the row it removes, the focus goes to the heading of the part it was in.
 */
export function findHome() {
  const opener = findOpener();
  const parts: Element[] = [];
  for (let part = opener?.closest(partsOfPage); part; part = part.parentElement?.closest(partsOfPage)) parts.push(part);
  const watch = () => {
    const observer = new MutationObserver(() => {
      if (opener === null || opener.isConnected || !isNowhere()) return;
      const heading = parts.find((part) => part.isConnected)?.querySelector<HTMLElement>('h1, h2, h3');
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), removalMs);
  };
  return { opener, watch };
}

const partsOfPage = 'section, main, [role="dialog"]';
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/** The element with the focus; for an entry of a menu, which closes, the button of the menu. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : activeElement;
  if (opener?.closest('[role="dialog"]') === null) outermost = opener;
  return opener;
}
