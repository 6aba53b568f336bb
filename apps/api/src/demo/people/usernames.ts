/** "Liam O’Rourke" → "liam.orourke": what a person would choose to sign in with, and what stands before the @. */
export function usernameOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z -]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase()
    .slice(0, 26)
    .replace(/[.-]+$/, '');
}
