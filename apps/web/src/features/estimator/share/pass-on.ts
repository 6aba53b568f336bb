/** How a link was shared: by the device's share sheet, as a copy, not at all, or left to be copied by hand. */
export type PassedOn = 'shared' | 'copied' | 'called off' | 'by hand';

const byTouch = '(pointer: coarse)';

/** Shares a link: by the device's share sheet on a phone, otherwise through the clipboard. */
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
