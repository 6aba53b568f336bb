/**
 * What somebody has ticked before the script came: the page was there to read, and React does not ask what has happened on it since. The
 * answer does these touches once more, when the page listens.
 */
export function earlyTouches(root: HTMLElement): () => void {
  const touched = [...root.querySelectorAll<HTMLInputElement>('input:checked')].filter(
    (input) => !input.defaultChecked,
  );
  return () => {
    for (const input of touched) {
      input.checked = false;
      input.click();
    }
  };
}
