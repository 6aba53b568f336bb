/** Elements that accept typing, or are above the page. A checkbox accepts none. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"]';

/** Whether a key is not meant for the page: the user is typing, holds a modifier, or it was already handled. */
export function isTyping({ target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return (
    metaKey || ctrlKey || altKey || defaultPrevented || (target instanceof Element && target.closest(typing) !== null)
  );
}
