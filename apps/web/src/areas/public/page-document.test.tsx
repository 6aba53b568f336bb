import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageDocument } from './page-document.tsx';

const typed = '</script></title><script>alert(1)</script>"><img src=x onerror=alert(1)>';

it('typed text stays text on a page and in its data, never markup or script', () => {
  const page = renderToStaticMarkup(
    <PageDocument
      head={{
        title: typed,
        description: typed,
        language: 'en-AU',
        canonical: '/au/sydney/',
        structuredData: [{ '@type': 'Person', name: typed }],
      }}
      frame={{ path: '/', origin: 'https://cadenza.example', brand: typed, cities: [], isKeyed: false }}
      assets={{ styles: '', styleHash: '' }}
      body=""
      first={{ name: typed }}
      picture={null}
    />,
  );
  expect(page).toContain('onerror');
  expect(page).not.toMatch(/<script>alert|<img src=x/);
  const inline = [...page.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g)];
  expect(inline.map(([, json = '']) => (JSON.parse(json) as { name: string }).name)).toEqual([typed, typed]);
});
