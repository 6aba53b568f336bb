/** What has a lane: each musician, or each venue. */
export const rosterLanes = ['musician', 'venue'] as const;
export type LanedBy = (typeof rosterLanes)[number];
