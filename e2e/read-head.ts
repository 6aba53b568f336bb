/** The contents of a page's head, and whether its headings are in order. @param html What the server sent. */
export function readHead(html: string) {
  const metas = tagsOf(html, 'meta');
  const links = tagsOf(html, 'link');
  const named = (name: string) => metas.filter((one) => one.name === name).map(({ content = '' }) => content);
  const graph = (name: string) => metas.find(({ property }) => property === `og:${name}`)?.content;
  const relating = (rel: string) => links.filter((one) => one.rel === rel);
  const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  return {
    lang: tagsOf(html, 'html')[0]?.lang,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: named('description')[0] ?? '',
    canonical: relating('canonical').map(({ href }) => href),
    alternates: relating('alternate').map(({ hreflang, href }) => [hreflang, href]),
    robots: named('robots'),
    picture: {
      image: graph('image'),
      type: graph('image:type'),
      width: graph('image:width'),
      height: graph('image:height'),
      alt: graph('image:alt'),
      card: named('twitter:card')[0],
    },
    graph: { title: graph('title'), description: graph('description'), url: graph('url') },
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as unknown,
    ),
    h1s: levels.filter((level) => level === 1).length,
    skipped: levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
  };
}

/** What a page says, without its scripts and styles. @param html What the server sent, or a part of it. */
export const textIn = (html: string): string =>
  unescaped(html.replaceAll(/<(script|style)[\s>].*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ''));

/** Where the first link with these words leads. @param html What the server sent. */
export const linkIn = (html: string, words: string): string | undefined =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].find(([, , inner = '']) =>
    textIn(inner).includes(words),
  )?.[1];

/** The attributes of every tag of this name. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, attribute = '', value = '']) => [
        attribute.toLowerCase(),
        unescaped(value),
      ]),
    ),
  );
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&amp;': '&',
};

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|#x27|#39|amp);/g, (each) => characters[each] ?? each);
