declare global {
  interface Window {
    /** Buttons pressed before the script loaded, recorded by the line that fetches it (apps/web/page-styles.ts). */
    early?: (HTMLButtonElement | null)[];
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Events that React would handle while only a part of the page is hydrated. */
const touches = ['click', 'input', 'change', 'keydown', 'focusin', 'focusout'] as const;

/**
 * Hides events from React until the whole page is hydrated. The page can be used before that, but React does not look
 * for earlier changes; and a choice in a part that is hydrated already would be applied before the data stored in this
 * browser is loaded. The returned function ends the waiting and returns another one, which replays everything. Events
 * replayed twice do no harm: they set a state and never toggle it.
 */
export function waitWithTouches(root: HTMLElement): () => () => void {
  const ticked = new Map<HTMLInputElement, boolean>();
  const written = new Map<Field, string>();
  // Recorded immediately: a part that rerenders in between shows React's own state.
  const note = (field: Field) => {
    if (!isTicked(field)) written.set(field, field.value);
    else {
      // Of several radio buttons the last one counts: move it to the end.
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
      for (const [input, isOn] of ticked) replayTick(input, isOn);
      for (const [field, text] of written) replayText(field, text);
      for (const button of pressed) button.click();
    };
  };
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox';

/** A radio button deselected by another one is skipped: the other one gets the event. */
function isTouched(field: Field): boolean {
  if (!isTicked(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.type !== 'radio' || field.checked);
}

function replayTick(input: HTMLInputElement, isOn: boolean): void {
  input.checked = !isOn;
  input.click();
}

/** React ignores an input event if it already knows the text; the prototype's setter changes it unnoticed by React. */
function replayText(input: Field, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {};
  input.value = input.defaultValue;
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
