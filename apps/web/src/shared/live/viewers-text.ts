/** "Ben Lee is viewing this too", by name up to two. Empty for no one. */
export function viewersText(names: readonly string[]): string {
  const [first, second, ...more] = names;
  if (!first) return '';
  if (!second) return `${first} is viewing this too`;
  if (more.length === 0) return `${first} and ${second} are viewing this too`;
  return `${first}, ${second} and ${more.length === 1 ? 'one other' : `${more.length} others`} are viewing this too`;
}
