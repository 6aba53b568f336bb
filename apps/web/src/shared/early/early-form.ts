/** The form of the sign-in page as sent by the server (apps/web/early-pages.ts), until its screen replaces it. */
let early: HTMLFormElement | null = null;
let focused: Element | null = null;

/** Stores the form in the page, if there is one. */
export function keepEarlyForm(page: HTMLElement): void {
  early = page.querySelector('form');
  early?.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
  });
  focused = document.activeElement;
}

/** Moves the typed input and the focus to the form that replaces it, and submits it if the user has tried to. */
export function takeOverEarlyForm(form: HTMLFormElement): void {
  if (!early) return;
  const before = fieldsOf(early);
  for (const [index, field] of fieldsOf(form).entries()) {
    const { value = '', selectionStart = null, selectionEnd = null } = before[index] ?? {};
    field.value = value;
    if (before[index] !== focused) continue;
    field.focus();
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  const wasSent = early.dataset.sent !== undefined;
  early = null;
  if (wasSent) form.requestSubmit();
}

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [...form.querySelectorAll('input')];
