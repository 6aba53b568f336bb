import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** Named statements are prepared: parsed and planned once per connection. Kysely does not name its own. */
export function nameStatement(name: string, text: string): void {
  names.set(text, name);
}

export const nameOfStatement = (text: string): string | undefined => names.get(text);

const maxNameLength = 63;

/** PostgreSQL cuts a longer name, and would take two statements that begin alike for the same one. */
export function fitName(name: string): string {
  if (name.length <= maxNameLength) return name;
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 16);
  return `${name.slice(0, maxNameLength - hash.length - 1)}-${hash}`;
}
