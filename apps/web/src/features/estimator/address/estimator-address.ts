/** The screens of the estimator. `builder` is the estimator itself; the others accompany or follow it. */
export type View = 'builder' | 'compare' | 'summary' | 'success' | 'missing';

/** The section of the builder to scroll to. */
const sections = ['day', 'ceremony', 'ceremony-music', 'reception', 'singers', 'add-ons', 'note'] as const;
export type Section = (typeof sections)[number];

export interface Address {
  view: View;
  section: Section | null;
  /** City id, name or slug from the address; null if it has none. */
  cityWord: string | null;
}

const screens: Record<string, { view: View; section?: Section }> = {
  '/quote': { view: 'builder' },
  '/quote_builder': { view: 'builder' },
  '/booking': { view: 'builder' },
  '/booking/user': { view: 'builder' },
  '/booking/date-time': { view: 'builder', section: 'day' },
  '/booking/location': { view: 'builder', section: 'ceremony' },
  '/booking/packages': { view: 'builder', section: 'ceremony-music' },
  '/booking/performers': { view: 'builder', section: 'singers' },
  '/quote/compare': { view: 'compare' },
  '/booking/summary': { view: 'summary' },
  '/booking/success': { view: 'success' },
};

/** Reads the path, the query and the hash, which names a section of the builder. */
export function readAddress({ pathname, searchParams, hash }: URL): Address {
  const path = withoutSlash(pathname);
  const cityWord = searchParams.get('cityId') || searchParams.get('city') || null;
  const { view, section: step = null } = screens[path] ?? { view: 'missing' };
  const named = view === 'builder' ? sections.find((each) => hash === `#${each}`) : undefined;
  return { view, section: named ?? step, cityWord };
}

const paths: Record<Exclude<View, 'missing'>, string> = {
  builder: '/quote',
  compare: '/quote/compare',
  summary: '/booking/summary',
  success: '/booking/success',
};

/** The address of a screen, including the city once it is known. */
export function addressOf(view: Exclude<View, 'missing'>, cityId: string | null): string {
  return cityId === null ? paths[view] : `${paths[view]}?cityId=${encodeURIComponent(cityId)}`;
}

/** The same address with the current city, whichever city it named before. */
export function withCity({ pathname, search, hash }: URL, cityId: string): string {
  const query = new URLSearchParams(search);
  query.delete('city');
  query.set('cityId', cityId);
  return `${pathname}?${query}${hash}`;
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
