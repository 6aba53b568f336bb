/** What each lane is for: a musician, or a venue. */
export const rosterLanes = ['musician', 'venue'] as const;
export type LanedBy = (typeof rosterLanes)[number];
