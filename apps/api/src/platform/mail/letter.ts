import { palette } from '../brand/palette.ts';
import { escapeHtml } from '../html/escape-html.ts';

/** A mail as paragraphs, at most one button, and a footer: text and HTML are made from the same words. */
export interface Letter {
  greeting: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  afterButton?: string[];
  signature: string[];
  /** In letters to customers: unsubscribes from mail that is not about their own booking. */
  unsubscribeUrl?: string;
}

export function letterText(letter: Letter): string {
  return [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.button ? [`${letter.button.label}: ${letter.button.url}`] : []),
    ...(letter.afterButton ?? []),
    letter.signature.join('\n'),
    ...(letter.unsubscribeUrl ? [`No more mail about dates and offers: ${letter.unsubscribeUrl}`] : []),
  ].join('\n\n');
}

export function letterHtml(letter: Letter): string {
  const paragraph = (value: string) => `<p style="margin:0 0 16px">${escapeHtml(value)}</p>`;
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(letter.button.url)}" style="background:${palette.plum};color:${palette.onPlum};padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(letter.button.label)}</a></p>`
    : '';
  const foot = letter.signature.map(escapeHtml).join('<br>');
  const unsubscribe = letter.unsubscribeUrl
    ? `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(letter.unsubscribeUrl)}" style="color:${palette.inkSoft}">No more mail about dates and offers</a></p>`
    : '';
  return `<!doctype html><html lang="en"><body style="margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.55 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${[letter.greeting, ...letter.paragraphs].map(paragraph).join('')}${button}${(letter.afterButton ?? []).map(paragraph).join('')}<p style="margin:24px 0 0;border-top:1px solid ${palette.brass};padding-top:16px">${foot}</p>${unsubscribe}</div></body></html>`;
}
