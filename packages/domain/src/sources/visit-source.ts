import type { RegionId } from '../regions.ts';

/** The source of a visit: another site, and the name of its campaign. Nothing about the person. */
export interface VisitSource {
  /** `instagram.com`, in lower case, without `www.`. */
  host: string;
  campaign: string | null;
}

export const sourceDays = 30;
const maxHostLength = 100;
const maxCampaignLength = 60;

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const campaignPattern = /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u;
/** Could be a phone number, or a person's id elsewhere. */
const longNumber = /\d{7}/;

/**
 * The source of a visit, or null where there is none: no referrer, one of our own pages, or an address that names no
 * site. Only the host is taken from the referrer; a campaign that could contain someone's address or number is left
 * out.
 */
export function sourceOfVisit(visit: {
  referrer: string | null;
  campaign: string | undefined;
  /** The hosts of our own pages. */
  ownHosts: readonly string[];
}): VisitSource | null {
  const host = hostOf(visit.referrer ?? '');
  if (host === null || visit.ownHosts.some((own) => bare(own) === host)) return null;
  return { host, campaign: campaignOf(visit.campaign ?? '') };
}

/** Parses a source stored in a cookie or a form; null for anything else. */
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

/** Whether people of a region must consent before a source is stored (docs/decisions/034). */
export const asksBeforeRemembering = (region: RegionId): boolean => region === 'CA';

function hostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  const host = bare(hostname);
  return /^(https?|android-app):$/.test(protocol) && isHost(host) ? host : null;
}

const bare = (hostname: string): string => hostname.toLowerCase().replace(/^www\./, '');
const isHost = (host: string): boolean => host.length <= maxHostLength && hostPattern.test(host);

function campaignOf(words: string): string | null {
  const campaign = words.trim();
  const isPlain = campaign.length <= maxCampaignLength && campaignPattern.test(campaign) && !longNumber.test(campaign);
  return isPlain ? campaign : null;
}
