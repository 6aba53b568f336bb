/** What takes letters itself, or is above the page. A checkbox takes none. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"]';

/** Whether a key is not meant for the page: somebody writes, another key is held with it, or it has been taken. */
export function isTyping({ target, metaKey, ctrlKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  return (
    metaKey || ctrlKey || altKey || defaultPrevented || (target instanceof Element && target.closest(typing) !== null)
  );
}
