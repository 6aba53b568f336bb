import type { RegionId } from '../regions.ts';

/** From where somebody came to us: another site, and the name of the campaign that led from there. Nothing about the person. */
export interface VisitSource {
  /** `instagram.com`, in lower case, without `www.`. */
  host: string;
  campaign: string | null;
}

export const sourceDays = 30;
const longestHost = 100;
const longestCampaign = 60;

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const campaignPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u;
/** What may be a telephone number or the number of a person somewhere else. */
const longNumber = /\d{7}/;

/**
 * The source of a visit, or null where there is none: no referrer, one of our own pages, or an address that names no site. Of the referrer
 * nothing but the host is taken; a campaign that could hold an address or a number of somebody is left out.
 */
export function sourceOfVisit(visit: {
  referrer: string | null;
  campaign: string | undefined;
  /** Under which our own pages stand. */
  ownHosts: readonly string[];
}): VisitSource | null {
  const host = hostOf(visit.referrer ?? '');
  if (host === null || visit.ownHosts.some((own) => bare(own) === host)) return null;
  return { host, campaign: campaignOf(visit.campaign ?? '') };
}

/** A source as a cookie or a form keeps it; null for anything else. */
export function readSource(kept: string): VisitSource | null {
  const [host = '', campaign = '', ...more] = kept.split('|');
  if (more.length > 0 || !isHost(host)) return null;
  return { host, campaign: campaignOf(campaign) };
}

export const writeSource = ({ host, campaign }: VisitSource): string =>
  campaign === null ? host : `${host}|${campaign}`;

/** "instagram.com, campaign spring" */
export const sourceText = ({ host, campaign }: VisitSource): string =>
  campaign === null ? host : `${host}, campaign ${campaign}`;

/** Whether people of a region are asked before a source is remembered (docs/decisions/034). */
export const asksBeforeRemembering = (region: RegionId): boolean => region === 'CA';

function hostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const host = bare(hostname);
  return /^(https?|android-app):$/.test(protocol) && isHost(host) ? host : null;
}

const bare = (hostname: string): string => hostname.toLowerCase().replace(/^www\./, '');
const isHost = (host: string): boolean => host.length <= longestHost && hostPattern.test(host);

function campaignOf(words: string): string | null {
  const campaign = words.trim();
  const isPlain = campaign.length <= longestCampaign && campaignPattern.test(campaign) && !longNumber.test(campaign);
  return isPlain ? campaign : null;
}
