const phone = '(max-width: 40rem)';

/** On a phone a field that opens a list moves to the top, so that the list has room above the keyboard. */
export function scrollUpOnPhone(field: HTMLElement): void {
  if (matchMedia(phone).matches) field.scrollIntoView({ block: 'start' });
}
