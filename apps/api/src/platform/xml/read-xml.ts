import type { XmlElement } from '@cadenza/domain/bank-statements/camt-statement';
import { SaxesParser } from 'saxes';

const maxNested = 50;

/**
 * The root of an XML document, names without their prefixes; or a sentence that says what is wrong. A document type is
 * refused, so that nothing can be defined in the file or fetched from elsewhere.
 */
export function readXml(text: string): XmlElement | { problem: string } {
  const parser = new SaxesParser();
  const above: XmlElement[] = [];
  const read: { root: XmlElement | null; problem: string } = { root: null, problem: '' };
  const refuse = (problem: string) => {
    read.problem ||= problem;
  };
  parser.on('doctype', () => refuse('The file defines a document type, which we don’t read.'));
  parser.on('error', () => refuse(`Line ${parser.line}: the XML is broken here.`));
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^.*:/, ''), line: parser.line, text: '', attributes, children: [] };
    if (above.length === 0) read.root = element;
    if (above.length > maxNested) refuse(`Line ${parser.line}: the XML is nested too deeply.`);
    above.at(-1)?.children.push(element);
    above.push(element);
  });
  const keep = (words: string) => {
    const element = above.at(-1);
    if (element) element.text += words;
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.on('closetag', () => {
    above.pop();
  });
  parser.write(text).close();
  if (read.problem !== '' || read.root === null) return { problem: read.problem || 'The file is empty.' };
  return read.root;
}
