import { useEffect, useState } from 'react';

/** What opened the lowest dialog: if a dialog makes way for another one, the focus still returns to it. */
let outermost: Element | null = null;

/**
 * Returns the focus to the element that opened a dialog, when the dialog is unmounted and nothing else has the focus.
 * Mantine does so only for dialogs that stay mounted.
 */
export function useFocusHome(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const home = [opener, outermost].find((element) => element?.isConnected);
      if (home instanceof HTMLElement) home.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** The element with the focus; for an entry of a menu, which closes, the button of the menu. */
function findOpener(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : activeElement;
  if (opener?.closest('[role="dialog"]') === null) outermost = opener;
  return opener;
}
