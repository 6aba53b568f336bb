import type { ContentType } from '@cadenza/domain/files/file-types';
import { isAdts, isMp3, isSoundInMp4, isSoundInOgg } from './sound-content.ts';

/** What each accepted type looks like inside: the given name and type prove nothing. */
const looks: readonly (readonly [ContentType, (content: Buffer) => boolean])[] = [
  ['application/pdf', isPdf],
  ['image/jpeg', (content) => beginsWith(content, [0xff, 0xd8, 0xff])],
  ['image/png', (content) => beginsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/webp', (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WEBP'],
  ['image/gif', (content) => /^GIF8[79]a$/.test(textAt(content, 0, 6))],
  ['audio/wav', (content) => textAt(content, 0, 4) === 'RIFF' && textAt(content, 8, 4) === 'WAVE'],
  ['audio/flac', (content) => textAt(content, 0, 4) === 'fLaC'],
  ['audio/ogg', isSoundInOgg],
  ['audio/mp4', isSoundInMp4],
  ['audio/aac', isAdts],
  ['audio/mpeg', isMp3],
  ['text/plain', isPlainText],
];

/** A file's type by its content, or null when it is none of the types we accept. */
export const contentTypeOf = (content: Buffer): ContentType | null =>
  looks.find(([, isOne]) => isOne(content))?.[0] ?? null;

const beginsWith = (content: Buffer, bytes: number[]) => content.subarray(0, bytes.length).equals(Buffer.from(bytes));
const textAt = (content: Buffer, at: number, length: number) => content.toString('latin1', at, at + length);

/** Starts as a PDF from the first byte, and ends as one: a page with a PDF somewhere inside it is not a PDF. */
function isPdf(content: Buffer): boolean {
  const end = content.toString('latin1', Math.max(0, content.length - 1024));
  return /^%PDF-[12]\.\d/.test(textAt(content, 0, 8)) && end.includes('%%EOF');
}

const controls = new Set([0x09, 0x0a, 0x0c, 0x0d]);
// Nobody means markup when they upload a text, and a browser would run it.
const markup = /^\s*(?:<!doctype|<html|<head|<body|<script|<svg|<\?xml|<!--)/i;

function isPlainText(content: Buffer): boolean {
  if (content.some((byte) => byte < 0x20 && !controls.has(byte))) return false;
  try {
    return !markup.test(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    // Not UTF-8: older spreadsheet programs write accented letters this way.
    return !content.some((byte) => byte >= 0x7f && byte < 0xa0) && !markup.test(content.toString('latin1'));
  }
}
