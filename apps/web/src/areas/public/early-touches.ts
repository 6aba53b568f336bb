declare global {
  interface Window {
    /** The buttons pressed before the script came, noted by the line that fetches it (apps/web/page-styles.ts). */
    early?: (HTMLButtonElement | null)[];
  }
}

/**
 * What somebody has done on the page before it listened: it was there to read and to touch, and React does not ask what has happened since.
 * Asked for when the page has been taken over, and before anything on it changes; the answer does it all once more. What React has
 * heard of already may well be told twice: it says how a thing stands, not that it is to be turned round.
 */
export function earlyTouches(root: HTMLElement, pressed: readonly HTMLButtonElement[]): () => void {
  const inputs = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const ticked = inputs
    .filter(isTicked)
    .filter((input) => input.checked !== input.defaultChecked)
    // A radio button that lost its tick to another one needs nothing: the other one is told.
    .filter((input) => input.type !== 'radio' || input.checked)
    .map((input) => ({ input, isOn: input.checked }));
  const written = inputs
    .filter((input) => !isTicked(input) && input.value !== input.defaultValue)
    .map((input) => ({ input, text: input.value }));
  return () => {
    for (const { input, isOn } of ticked) tickAgain(input, isOn);
    for (const { input, text } of written) writeAgain(input, text);
    for (const button of pressed) button.click();
  };
}

/** The buttons pressed until now; from here on React hears of them. */
export function earlyPresses(): HTMLButtonElement[] {
  const pressed = (window.early ?? []).filter((button) => button !== null);
  delete window.early;
  return pressed;
}

const isTicked = (input: HTMLInputElement | HTMLTextAreaElement): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';

function tickAgain(input: HTMLInputElement, isOn: boolean): void {
  input.checked = !isOn;
  input.click();
}

/** React hears of a change only where the text is another than the one it knows: past its own setter it does not know of this one. */
function writeAgain(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  input.value = input.defaultValue;
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
