declare global {
  interface Window {
    /** The buttons pressed before the script came, noted by the line that fetches it (apps/web/page-styles.ts). */
    early?: (HTMLButtonElement | null)[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What React would answer while only a part of the page listens. */
const touches = ['click', 'input', 'change', 'keydown', 'focusin', 'focusout'] as const;

/**
 * Keeps what is done on the page from React until all of it listens. It was there to read and to touch before that, but React does not ask what
 * has happened since; and what is chosen in a part that listens already would count for all there is, before what this browser remembers is there.
 * The answer ends the waiting, and answers how to do it all once more. What React hears of again may well be told twice: it says how a thing
 * stands, not that it is to be turned round.
 */
export function waitWithTouches(root: HTMLElement): () => () => void {
  const ticked = new Map<HTMLInputElement, boolean>();
  const written = new Map<Field, string>();
  // Noted as it is done: a part that is drawn anew meanwhile shows what React knows.
  const note = (field: Field) => {
    if (!isTicked(field)) written.set(field, field.value);
    else {
      // Of several radio buttons the last one counts: it goes to the end.
      ticked.delete(field);
      ticked.set(field, field.checked);
    }
  };
  for (const field of root.querySelectorAll<Field>('input, textarea')) if (isTouched(field)) note(field);
  const hold = (event: Event) => {
    event.stopPropagation();
    if ((event.type === 'input' || event.type === 'change') && isField(event.target)) note(event.target);
  };
  for (const touch of touches) addEventListener(touch, hold, true);
  return () => {
    for (const touch of touches) removeEventListener(touch, hold, true);
    const pressed = (window.early ?? []).filter((button) => button !== null);
    delete window.early;
    return () => {
      for (const [input, isOn] of ticked) tickAgain(input, isOn);
      for (const [field, text] of written) writeAgain(field, text);
      for (const button of pressed) button.click();
    };
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** A radio button that lost its tick to another one needs nothing: the other one is told. */
function isTouched(field: Field): boolean {
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
}

function tickAgain(input: HTMLInputElement, isOn: boolean): void {
  input.checked = !isOn;
  input.click();
}

/** React hears of a change only where the text is another than the one it knows: past its own setter it does not know of this one. */
function writeAgain(input: Field, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  input.value = input.defaultValue;
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
