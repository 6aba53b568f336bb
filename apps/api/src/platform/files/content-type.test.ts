import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type.ts';

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n';
const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#5b2a4a' } })
    .toFormat(format)
    .toBuffer();
/** MPEG-1 layer III, 128 kbit/s at 44.1 kHz: 417 bytes a frame. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const id3 = Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u000a', 'latin1'), Buffer.alloc(10)]);
const adtsFrame = Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x01, 0x7f, 0xfc, 0, 0, 0, 0]);
const mp4 = (...tracks: string[]) =>
  Buffer.from(
    `\0\0\0\x18ftypM4A \0\0\0\0${tracks.map((kind) => `\0\0\0\x21hdlr\0\0\0\0\0\0\0\0${kind}`).join('')}`,
    'latin1',
  );

test.each<[string, Buffer | string, string | null]>([
  ['a PDF', pdf, 'application/pdf'],
  ['a truncated PDF', '%PDF-1.7\n%\u0000', null],
  ['a page followed by a PDF', `<script>alert(1)</script>${pdf}`, null],
  ['an MP3', Buffer.concat([mp3Frame, mp3Frame]), 'audio/mpeg'],
  ['an MP3 with a tag', Buffer.concat([id3, Buffer.alloc(40), mp3Frame, mp3Frame]), 'audio/mpeg'],
  ['a tag followed by a page', Buffer.concat([id3, Buffer.from('<script>alert(1)</script>')]), null],
  ['one frame followed by a page', Buffer.concat([mp3Frame.subarray(0, 4), Buffer.from('<html>')]), null],
  ['AAC', Buffer.concat([adtsFrame, adtsFrame]), 'audio/aac'],
  ['audio in MPEG-4', mp4('soun'), 'audio/mp4'],
  ['a video in MPEG-4', mp4('vide', 'soun'), null],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), 'audio/wav'],
  ['Opus in Ogg', Buffer.from('OggS\0\0\0OpusHead', 'latin1'), 'audio/ogg'],
  ['a video in Ogg', Buffer.from('OggS\0\0\0\x80theora OggS vorbis', 'latin1'), null],
  ['FLAC', Buffer.from('fLaC\0\0\0\x22', 'latin1'), 'audio/flac'],
  ['a text', 'Grüße an alle,\r\n\tund bis bald\n', 'text/plain'],
  ['a text by an older program', Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]), 'text/plain'],
  ['a text with a zero byte', 'a\0b', null],
  ['a page', '  <!DOCTYPE html><script>alert(1)</script>', null],
  ['a page after a byte order mark', '\uFEFF<html>', null],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', null],
  ['an SVG with an XML declaration', '<?xml version="1.0"?><svg/>', null],
  ['an archive', 'PK\u0003\u0004 and more', null],
  ['a program', 'MZ\u0090\0\u0003', null],
  ['UTF-16', Buffer.from('\uFEFFtext', 'utf16le'), null],
])('%s is recognised by its content', (_, content, type) => {
  expect(contentTypeOf(Buffer.from(content as string))).toBe(type);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a picture in %s is recognised by its content', async (format) => {
  expect(contentTypeOf(await picture(format))).toBe(`image/${format}`);
});
