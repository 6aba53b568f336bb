import type { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';
import { sql } from 'kysely';
import type { Db } from '../../apps/api/src/platform/db/database.ts';
import type { RecordKind } from '../../apps/api/src/testing/access/world.ts';

/** One record, with the booking, city and musician that it belongs to, if any. */
export interface FuzzRecord {
  id: string;
  booking: string | null;
  city: string | null;
  person: string | null;
}

/** Kinds of record that only some operations name, besides those of the access matrix. */
export type OtherKind = 'template' | 'session' | 'role' | 'fund';

export interface Role {
  userId: string;
  roleId: string;
  accountRole: AccountRole;
  isMusician: boolean;
  organisationId: string;
  organisationType: number;
}

/** A sent link: the page that it opens, and its query string. */
export interface SentLink {
  path: string;
  query: Record<string, string>;
}

/** All records of a season, from which requests take their ids, names, versions and keys. */
export interface SeasonRecords {
  kinds: Record<RecordKind | OtherKind, FuzzRecord[]>;
  roles: Role[];
  /** Existing texts, by the name of the field that takes them. */
  texts: Record<string, string[]>;
  links: SentLink[];
  /** The current version of what an operation changes, by its id or its booking's. */
  versions: Record<string, Map<string, number>>;
  cities: Map<string, { slug: string; region: RegionId }>;
  /** 1 for ceremony music, 2 for reception music. */
  performanceTypes: Map<string, number>;
}

const ofBooking = (table: string, where = 'true', person = 'null::uuid') =>
  `select r.id, r.booking_id booking, b.city_id city, ${person} person
   from ${table} r join bookings b on b.id = r.booking_id where ${where}`;
const ofCity = (table: string, person = 'null::uuid') =>
  `select id, null::uuid booking, city_id city, ${person} person from ${table}`;
const songs = (kind: string) => ofBooking('song_requests', `r.kind = '${kind}'`);
const invitations = (kind: string) =>
  `select id, null::uuid booking, organisation_id city, null::uuid person from invitations where kind = '${kind}'`;
const everywhere = (table: string, person = 'null::uuid') =>
  `select id, null::uuid booking, null::uuid city, ${person} person from ${table}`;

const statements: Record<RecordKind | OtherKind, string> = {
  city: 'select id, null::uuid booking, id city, null::uuid person from cities',
  booking: 'select id, id booking, city_id city, null::uuid person from bookings',
  prospect: 'select customer_id id, id booking, city_id city, null::uuid person from bookings',
  gig: ofBooking('gigs'),
  position: ofBooking('positions', 'r.musician_id is not null', 'r.musician_id'),
  freePosition: ofBooking('positions', 'r.musician_id is null'),
  payment: ofBooking('customer_payments'),
  sentQuote: ofBooking('sent_quotes'),
  receipt: ofBooking('receipts'),
  bankLine: ofCity('bank_lines'),
  review: ofCity('customer_reviews'),
  refund: ofBooking('refunds'),
  planLine: ofBooking('payment_plan_lines'),
  timeline: ofBooking('event_timelines'),
  moment: `select m.id, t.booking_id booking, b.city_id city, null::uuid person from moments m
    join event_timelines t on t.id = m.timeline_id join bookings b on b.id = t.booking_id`,
  keySong: songs('key song'),
  playlist: songs('playlist'),
  topSong: songs('top song'),
  groupOffer: ofBooking('group_offers', 'true', 'r.musician_id'),
  offer: `select o.id, g.booking_id booking, b.city_id city, g.musician_id person from offers o
    join group_offers g on g.id = o.group_offer_id join bookings b on b.id = g.booking_id`,
  musicianPayment: ofBooking('payouts', "r.kind = 'musician'", 'r.payee_id'),
  managerPayment: ofBooking('payouts', "r.kind = 'manager'"),
  batch: ofCity('pay_batches'),
  company: `select id, null::uuid booking, null::uuid city, null::uuid person from organisations where type = 20`,
  absence: everywhere('absences', 'musician_id'),
  savedView: everywhere('saved_views', 'user_id'),
  task: ofCity('tasks'),
  supplier: `select s.id, null::uuid booking, l.city_id city, null::uuid person from suppliers s
    join supplier_cities l on l.supplier_id = s.id`,
  clientApp: 'select id, null::uuid booking, organisation_id city, null::uuid person from client_apps',
  clientAppFeature: everywhere('client_app_features'),
  shortlistItem: 'select id, null::uuid booking, organisation_id city, null::uuid person from client_app_shortlist',
  webhookDelivery: `select d.id, d.booking_id booking, a.organisation_id city, null::uuid person from webhook_deliveries d
    join webhook_endpoints e on e.id = d.endpoint_id join client_apps a on a.id = e.app_id`,
  bank: everywhere('banks'),
  draftInvoice: ofCity('trade_invoices'),
  openInvoice: ofCity('trade_invoices'),
  tradePayment: `select p.id, null::uuid booking, i.city_id city, null::uuid person from trade_payments p
    join trade_invoices i on i.id = p.invoice_id`,
  issue: `select id, booking_id booking, city_id city, reporter_id person from issues`,
  issueComment: everywhere('issue_comments', 'author_id'),
  venue: ofCity('venues'),
  twinVenue: ofCity('venues'),
  performance: ofCity('performances'),
  eventGroup: ofCity('event_groups'),
  performer: ofCity('performers'),
  skill: everywhere('skills'),
  preference: ofCity('preference_lists', 'owner_user_id'),
  terms: ofCity('terms_versions'),
  registrationInvite: invitations('registration'),
  roleInvite: invitations('role'),
  organisationInvite: invitations('organisation'),
  file: 'select id, booking_id booking, organisation_id city, user_id person from files',
  timelineFile: ofBooking('files', "r.purpose = 'timeline'"),
  attachment: ofBooking('files', "r.purpose = 'attachment'"),
  musician: `select p.musician_id id, p.booking_id booking, b.city_id city, p.musician_id person from positions p
    join bookings b on b.id = p.booking_id where p.musician_id is not null`,
  otherMusician: 'select user_id id, null::uuid booking, city_id city, null::uuid person from musicians',
  assignee: `select c.assignee_user_id id, b.id booking, b.city_id city, null::uuid person from customers c
    join bookings b on b.customer_id = c.id where c.assignee_user_id is not null`,
  colleague: `select user_id id, null::uuid booking, organisation_id city, null::uuid person from roles
    where account_role = 2 and not is_musician and status >= 70 and organisation_id in (select id from cities)`,
  template: ofCity('timeline_templates'),
  session: everywhere('sessions', 'user_id'),
  role: everywhere('roles', 'user_id'),
  fund: everywhere('super_funds', 'user_id'),
};

const versionsOf: Record<string, string> = {
  updateBooking: 'select id, version from bookings',
  previewBookingChange: 'select id, version from bookings',
  updateQuote: "select booking_id id, version from price_sheets where kind = 'quote'",
  updateFirmPrice: "select booking_id id, version from price_sheets where kind = 'firm'",
  updateEventTimeline: 'select booking_id id, version from event_timelines',
  updateSupplier: 'select id, version from suppliers',
  updateClientApp: 'select id, version from client_apps',
  rotateClientAppSecret: 'select id, version from client_apps',
  saveWebhook: 'select app_id id, version from webhook_endpoints',
  rotateWebhookSecret: 'select app_id id, version from webhook_endpoints',
  updateClientAppFeature: 'select id, version from client_app_features',
  updateClientAppShortlistItem: 'select id, version from client_app_shortlist',
  updateMusicianPreference: 'select id, version from preference_lists',
};

/** Fields whose name determines their texts. */
const texts: Record<string, string> = {
  city: 'select slug from cities union select name from cities',
  placeid: `(select place_id from venues where place_id is not null order by place_id limit 30)
    union all (select 'gazetteer:' || id from gazetteer_places order by id limit 30)`,
  username: 'select username from users where archived_at is null order by username limit 100',
  email: 'select email from users where archived_at is null order by email limit 60',
  mobile: `(select mobile from users where mobile is not null order by mobile limit 60)
    union all (select mobile from customers order by mobile limit 60)`,
  search: 'select distinct left(first_name, 4) from users order by 1 limit 60',
  words: 'select left(name, 6) from venues order by name limit 60',
};

export async function readSeason(db: Db): Promise<SeasonRecords> {
  const read = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows;
  const cities = await read<{ id: string; slug: string; region: RegionId }>(
    'select id, slug, region_id region from cities',
  );
  const types = await read<{ id: string; type: number }>('select id, performance_type_id type from performances');
  const mails = await read<{ text: string }>(
    'select text_body text from messages order by created_at desc, id desc limit 300',
  );
  return {
    kinds: await byName(statements, (text) =>
      read<FuzzRecord>(`select * from (${text}) r order by id, booking limit 400`),
    ),
    texts: await byName(texts, async (text) =>
      (await read<Record<string, string>>(text)).flatMap((row) => Object.values(row)),
    ),
    versions: await byName(versionsOf, async (text) => {
      const found = await read<{ id: string; version: number }>(text);
      return new Map(found.map(({ id, version }) => [id, version]));
    }),
    performanceTypes: new Map(types.map(({ id, type }) => [id, type])),
    links: mails.flatMap(({ text }) => linksIn(text)),
    roles: await readRoles(db),
    cities: new Map(cities.map(({ id, ...city }) => [id, city])),
  };
}

/** The result of `readOne` for each statement, by name. */
async function byName<Name extends string, T>(
  statementsOf: Record<Name, string>,
  readOne: (text: string) => Promise<T>,
): Promise<Record<Name, T>> {
  const found = {} as Record<Name, T>;
  for (const [name, text] of Object.entries<string>(statementsOf)) found[name as Name] = await readOne(text);
  return found;
}

/** Every link with a query string, whatever its host. */
function linksIn(text: string): SentLink[] {
  return [...text.matchAll(/(?<=^|\s|:\/\/[\w.:-]+)\/[\w./-]+\?[^\s<>"]+/g)].map(([link]) => {
    const { pathname, searchParams } = new URL(link, 'http://local');
    return { path: pathname, query: Object.fromEntries(searchParams) };
  });
}

const readRoles = (db: Db): Promise<Role[]> =>
  db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
    .select([
      'r.user_id as userId',
      'r.id as roleId',
      'r.account_role as accountRole',
      'r.is_musician as isMusician',
      'r.organisation_id as organisationId',
      'o.type as organisationType',
    ])
    .where('r.status', '>=', 70)
    .where('u.status', '>=', 70)
    .orderBy('r.id')
    .execute();
