/** The venues, each once: "Bendooley Estate", or "Botanic Garden, then Doltone House". */
export function placesOf(gigs: readonly { venueName: string | null }[]): string {
  const names = gigs.flatMap(({ venueName }) => (venueName ? [venueName] : []));
  return [...new Set(names)].join(', then ');
}
