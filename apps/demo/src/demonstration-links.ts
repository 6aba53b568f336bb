import { mailedLinkUrl } from '@cadenza/api/customer-links';
import type { Platform } from '@cadenza/api/platform';
import type { LinkPurpose } from '@cadenza/domain/customer-links/customer-link';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { type SharedPart, type SharedVariant, writeCode } from '@cadenza/domain/enquiry/share-code';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import type { RegionId } from '@cadenza/domain/regions';
import { addDays, instantToWall } from '@cadenza/domain/time';
import { demoCatalogue } from './catalogue/demo-catalogue.ts';
import type { DemoCity } from './catalogue/demo-city.ts';

/** The links printed after the accounts: what customers open without one. Nothing when no demonstration customer is left. */
export async function demonstrationLinks({ database, config, clock }: Platform): Promise<string[]> {
  const links = await findNewest(database.pool);
  if (links.length === 0) return [];
  const [city] = demoCatalogue().cities;
  return [
    '',
    'What customers open without an account',
    ...links.map(({ link, at, email }) => `  ${names[link.purpose]}: ${mailedLinkUrl(config, link, at, email)}`),
    ...(city ? [`  a comparison: ${comparisonUrl(city, config.publicUrl, clock.now())}`] : []),
  ];
}

type Link = Parameters<typeof mailedLinkUrl>[1] & { purpose: LinkPurpose };

interface NewestLink {
  link: Link;
  at: { customerId: string; regionId: RegionId };
  email: string;
}

const names: Record<Link['purpose'], string> = {
  'customer page': 'a page of a customer',
  review: 'a review to give',
  'booking sheet': 'a booking sheet',
};

/** For each kind, the one whose event is next or most recent; for reviews, one not yet given. */
async function findNewest(pool: Platform['database']['pool']): Promise<NewestLink[]> {
  const { rows } = await pool.query<NewestLink>(
    `select distinct on (array_position(array['customer page', 'booking sheet', 'review'], l.purpose))
       json_build_object('id', l.id, 'purpose', l.purpose, 'roleType', l.role_type, 'personId', l.person_id, 'version', l.version) link,
       json_build_object('customerId', b.customer_id, 'regionId', y.region_id) at, c.email
     from customer_links l join bookings b on b.id = l.booking_id join cities y on y.id = b.city_id join customers c on c.id = b.customer_id
     where l.role_type = 50 and l.purpose in ('customer page', 'booking sheet', 'review') and l.revoked_at is null and b.event_date is not null
       and (case l.purpose when 'review' then not exists (select 1 from customer_reviews r where r.booking_id = b.id)
         else b.status = 70 end)
     order by array_position(array['customer page', 'booking sheet', 'review'], l.purpose),
       case when l.purpose = 'review' then -(b.event_date - date '2000-01-01') else b.event_date - date '2000-01-01' end, l.id`,
  );
  return rows;
}

/** A wedding next year with strings and a band, with variants for the same day: one with a harp, one with a smaller band. */
function comparisonUrl(city: DemoCity, publicUrl: string, now: string): string {
  const today = instantToWall(now, city.plan.timeZone).date;
  const day = { eventType: EventType.Wedding, eventDate: addDays(today, 200), notSureWhen: false, payableMinor: null };
  const choice = { chooseForMe: true, singers: [], addOns: [] };
  const variants: SharedVariant[] = [
    {
      ...day,
      ...choice,
      name: 'Strings, then the band',
      ceremony: partOf(city, 1, 'Strings', '15:00'),
      reception: partOf(city, 2, 'Bands', '18:00'),
    },
    {
      ...day,
      ...choice,
      name: 'A harp, then jazz',
      ceremony: partOf(city, 1, 'Harp', '15:00'),
      reception: partOf(city, 2, 'Jazz', '18:00'),
    },
  ];
  const code = writeCode({ citySlug: city.plan.slug, sharedOn: today, variants });
  return `${publicUrl}/quote/compare?cityId=${city.plan.slug}#${code}`;
}

function partOf(city: DemoCity, typeId: PerformanceTypeId, group: string, startTime: string): SharedPart {
  const offered = typeId === 1 ? city.ceremonies : city.receptions;
  const music = offered.find((each) => each.group === group)?.id.slice(0, 8) ?? null;
  const venueId = city.venues.find(({ isListed }) => isListed)?.id;
  return {
    music,
    minutes: typeId === 1 ? 60 : 300,
    startTime,
    notSureWhere: venueId === undefined,
    place: venueId === undefined ? null : { kind: 'venue', venueId },
  };
}
