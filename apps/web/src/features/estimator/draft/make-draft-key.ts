/** A new draft key: 256 random bits in base64url. Unlike crypto.randomUUID, it also works without https. */
export function makeDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
