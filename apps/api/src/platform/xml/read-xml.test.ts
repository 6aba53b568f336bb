import { describe, expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

describe('XML', () => {
  test('is read with line numbers, without prefixes, with text and CDATA unchanged', () => {
    expect(
      readXml('<?xml version="1.0"?>\n<n:a xmlns:n="urn:x">\n<b c="1">x &amp; &#233;<![CDATA[<y>]]></b></n:a>'),
    ).toMatchObject({
      name: 'a',
      children: [{ name: 'b', line: 3, text: 'x & é<y>', attributes: { c: '1' } }],
    });
  });

  test.each<[what: string, text: string, problem: string]>([
    [
      'a document type',
      '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
      'The file defines a document type, which we don’t read.',
    ],
    ['a tag that never ends', '<a>\n<b></a>', 'Line 2: the XML is broken here.'],
    ['nothing', '', 'Line 1: the XML is broken here.'],
    ['too many elements in each other', '<a>'.repeat(60) + '</a>'.repeat(60), 'Line 1: the XML is nested too deeply.'],
  ])('with %s is refused', (_, text, problem) => {
    expect(readXml(text)).toEqual({ problem });
  });
});
