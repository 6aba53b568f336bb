declare global {
  interface Window {
    /** The buttons pressed before the script came, noted by the line that fetches it (apps/web/page-styles.ts). */
    early?: (HTMLButtonElement | null)[];
  }
}

/**
 * What somebody has done on the page before the script came: it was there to read and to touch, and React does not ask what has happened
 * since. The answer does it all once more, when the page listens.
 */
export function earlyTouches(root: HTMLElement): () => void {
  const inputs = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const ticked = inputs.filter(isTicked).filter((input) => input.checked !== input.defaultChecked);
  const written = inputs.filter((input) => !isTicked(input) && input.value !== input.defaultValue);
  const texts = written.map((input) => ({ input, text: input.value }));
  const pressed = (window.early ?? []).filter((button) => button !== null);
  delete window.early;
  return () => {
    for (const input of ticked) tickAgain(input);
    for (const { input, text } of texts) writeAgain(input, text);
    for (const button of pressed) button.click();
  };
}

const isTicked = (input: HTMLInputElement | HTMLTextAreaElement): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox';

/** A radio button that lost its tick to another one needs nothing: the other one is told. */
function tickAgain(input: HTMLInputElement): void {
  if (input.type === 'radio' && !input.checked) return;
  input.checked = !input.checked;
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
