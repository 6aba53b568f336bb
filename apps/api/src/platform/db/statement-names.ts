const names = new Map<string, string>();

/** Named statements are prepared: parsed and planned once per connection. Kysely does not name its own. */
export function nameStatement(name: string, text: string): void {
  names.set(text, name);
}

export const nameOfStatement = (text: string): string | undefined => names.get(text);
