/** A new key for a draft: 256 random bits in base64url. Works where the page came without https, too, as crypto.randomUUID would not. */
export function makeDraftKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
}
