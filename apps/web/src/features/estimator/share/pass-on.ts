/** How a link left: by what the device offers, as a copy, not at all, or for somebody to copy by hand. */
export type PassedOn = 'shared' | 'copied' | 'called off' | 'by hand';

const byTouch = '(pointer: coarse)';

/** Passes a link on: on a phone by the device's own way of sharing, else by the clipboard. */
export async function passOn(what: { url: string; title: string }): Promise<PassedOn> {
  if (typeof navigator.share === 'function' && matchMedia(byTouch).matches) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'called off';
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'by hand';
  }
}
