/**
 * Browsers accept a cookie with this prefix from this host only, over https and for the whole site (RFC 6265bis,
 * 4.1.3.2).
 */
const hostPrefix = '__Host-';
const prefixOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? hostPrefix : '');

interface Cookie {
  name: string;
  value: string;
  /** Seconds; 0 removes it. */
  maxAge: number;
  sameSite: 'Lax' | 'Strict';
}

/** A cookie as a header: hidden from scripts and, where the public address is https, from every other host. */
export function cookieHeader(publicUrl: string, { name, value, maxAge, sameSite }: Cookie): string {
  const prefix = prefixOf(publicUrl);
  const secure = prefix === '' ? '' : '; Secure';
  return `${prefix}${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/**
 * The value of each cookie by its name without the prefix. Over https those without the prefix are ignored, because
 * another host could have set them. A value with invalid percent-encoding is kept as it is.
 */
export function cookiesOf(publicUrl: string, header = ''): Record<string, string> {
  const prefix = prefixOf(publicUrl);
  const pairs = header.split(';').flatMap((part) => {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name === '' || !name.startsWith(prefix)) return [];
    return [[name.slice(prefix.length), decoded(part.slice(at + 1).trim())]];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
