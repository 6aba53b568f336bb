import { palette } from '../brand/palette.ts';
import { escapeHtml } from '../html/escape-html.ts';

/** A mail as paragraphs, at most one button, and a footer: text and HTML come from the same words. */
export interface Letter {
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  afterButton?: string[];
  signature: string[];
  /** In letters to customers: unsubscribes from mail that is not about their own booking. */
  unsubscribeUrl?: string;
}

/** Both bodies of a mail. */
export const mailBodies = (letter: Letter) => ({ text: letterText(letter), html: letterHtml(letter) });

function letterText(given: Letter): string {
  const letter = withoutForeignLinks(given);
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.button ? [`${letter.button.label}: ${letter.button.url}`] : []),
    ...(letter.afterButton ?? []),
    letter.signature.join('\n'),
    ...(letter.unsubscribeUrl ? [`Unsubscribe from emails about dates and offers: ${letter.unsubscribeUrl}`] : []),
  ].join('\n\n');
}

function letterHtml(given: Letter): string {
  const letter = withoutForeignLinks(given);
  const paragraph = (value: string) => `<p style="margin:0 0 16px">${escapeHtml(value)}</p>`;
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="background:${palette.plum};color:${palette.onPlum};padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(letter.button.label)}</a></p>`
    : '';
  const foot = letter.signature.map(escapeHtml).join('<br>');
  const unsubscribe = letter.unsubscribeUrl
    ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(letter.unsubscribeUrl)}" style="color:${palette.inkSoft}">Unsubscribe from emails about dates and offers</a></p>`
    : '';
  return `<!doctype html><html lang="en"><body style="margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.55 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${[letter.greeting, ...letter.paragraphs].map(paragraph).join('')}${button}${(letter.afterButton ?? []).map(paragraph).join('')}<p style="margin:24px 0 0;border-top:1px solid ${palette.brass};padding-top:16px">${foot}</p>${unsubscribe}</div></body></html>`;
}

const address = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*/giu;
const domain = /(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@-])/gu;

// Mail programs turn anything that looks like an address into a link, even in a name or a note that somebody else
// wrote. A word joiner after its dots and colons prevents that; our own links are in the button. Sentences may contain
// a username with dots, which people copy, so a bare domain is only broken up in the greeting.
function withoutForeignLinks(letter: Letter): Letter {
  const broken = (text: string) => text.replace(address, breakUp);
  return {
    ...letter,
    greeting: broken(letter.greeting.replace(/\p{Cc}+/gu, ' ')).replace(domain, breakUp),
    paragraphs: letter.paragraphs.map(broken),
    ...(letter.afterButton ? { afterButton: letter.afterButton.map(broken) } : {}),
  };
}

const breakUp = (text: string) => text.replace(/[.:](?=\S)/g, '$&\u2060');
