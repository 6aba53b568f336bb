import { maskLinks } from '../../inbox/door.ts';

/**
 * Masks our links in what a customer has written, also within those that mail programs put around them to check them: anyone who
 * has one can open the customer's page.
 */
export function maskOurLinks(words: string, publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return words.replace(/https?:\/\/\S+/gi, (link) => {
    if (!decoded(decoded(link)).toLowerCase().includes(host)) return link;
    return link.toLowerCase().startsWith(publicUrl) ? maskLinks(link) : link.replace(/^(\w+:\/\/[^/]*).*$/, '$1/••••');
  });
}

// A link may be encoded twice, and broken encoding must not hide it.
const decoded = (link: string) =>
  link.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
