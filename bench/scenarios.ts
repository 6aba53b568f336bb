import type pg from 'pg';
import type { Target } from './load.ts';

/** Ids and keys of the seeded database that the scenarios need. */
export interface World {
  token: string;
  roleId: string;
  userId: string;
  cityIds: string[];
  cityId: string;
  bookingIds: string[];
  /** Bookings in Abandoned, for the round Abandoned → Quote → Archived → Abandoned. */
  movableIds: string[];
  performances: { id: string; performanceTypeId: number; duration: number }[];
}

export interface Scenario {
  name: 'list' | 'booking' | 'enquiry' | 'status';
  isRead: boolean;
  /** The API's target; each call of `next` returns another request. */
  api(world: World, url: string): Target;
  /** The same for the bare handler. */
  bare(world: World, url: string): Target;
  /** The same work for the lean handler. */
  lean(world: World, lean: Lean): Target;
}

/** The lean handler: its bookings are numbered from 1. */
export interface Lean {
  url: string;
  authorization: string;
  bookings: number;
}

const leanTarget = (
  { url, authorization }: Lean,
  method: Target['method'] & string,
  next: NonNullable<Target['next']>,
): Target => ({ url, method, headers: { authorization }, next });

/** Numbers from 1 to `most`, spread over the table. */
function scattered(most: number): () => number {
  let number = 0;
  return () => {
    number = (number + 7919) % most;
    return number + 1;
  };
}

const listPath = (world: World) =>
  `/api/v1.0/Bookings?${new URLSearchParams({ cityIds: JSON.stringify(world.cityIds), status: JSON.stringify([40, 50, 60, 70]), take: '20' })}`;

const signedIn = ({ token, roleId, userId }: World) => ({
  authorization: `Bearer ${token}`,
  roleid: roleId,
  userid: userId,
});

/** Cycles through the items endlessly. */
function inTurn<T>(items: T[]): () => T {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    return items[index] as T;
  };
}

const steps = [30, 140, -1];
/** The next move of the round, booking by booking. */
function moves(ids: string[]): () => { id: string; status: number } {
  let index = -1;
  return () => {
    index++;
    const status = steps[Math.floor(index / ids.length) % steps.length] ?? 30;
    return { id: ids[index % ids.length] ?? '', status };
  };
}

let enquiries = 0;
const enquiryBody = (world: World) => ({
  customer: {
    name: 'Harriet Quinn',
    email: `api${Date.now()}-${++enquiries}@example.com`,
    mobile: '0491 570 156',
    relationship: 'Bride',
    region: 'AU',
  },
  regionId: 'AU',
  cityId: world.cityId,
  eventTime: { eventDate: '2028-03-11' },
  chooseForMe: true,
  performances: world.performances.map(({ id, performanceTypeId, duration }) => ({
    performanceId: id,
    performanceTypeId,
    duration,
    notSureWhere: true,
  })),
});

export const scenarios: Scenario[] = [
  {
    name: 'list',
    isRead: true,
    api: (world, url) => ({ url, headers: signedIn(world), next: () => ({ path: listPath(world) }) }),
    bare: (_world, url) => ({ url, next: () => ({ path: '/list' }) }),
    lean: (_world, lean) => leanTarget(lean, 'GET', () => ({ path: '/list' })),
  },
  {
    name: 'booking',
    isRead: true,
    api: (world, url) => {
      const next = inTurn(world.bookingIds);
      return { url, headers: signedIn(world), next: () => ({ path: `/api/v1.0/Booking/${next()}` }) };
    },
    bare: (world, url) => {
      const next = inTurn(world.bookingIds);
      return { url, next: () => ({ path: `/booking/${next()}` }) };
    },
    lean: (_world, lean) => {
      const next = scattered(lean.bookings);
      return leanTarget(lean, 'GET', () => ({ path: `/booking/${next()}` }));
    },
  },
  {
    name: 'enquiry',
    isRead: false,
    api: (world, url) => ({
      url,
      method: 'POST',
      next: () => ({ path: '/api/v1.0/Bookings', body: enquiryBody(world) }),
    }),
    bare: (world, url) => ({ url, method: 'POST', next: () => ({ path: '/enquiry', body: enquiryBody(world) }) }),
    lean: (world, lean) => leanTarget(lean, 'POST', () => ({ path: '/enquiry', body: enquiryBody(world) })),
  },
  {
    name: 'status',
    isRead: false,
    api: (world, url) => {
      const next = moves(world.movableIds);
      return {
        url,
        method: 'PUT',
        headers: signedIn(world),
        next: () => {
          const { id, status } = next();
          return { path: `/api/v1.0/Booking/${id}/Status`, body: { status } };
        },
      };
    },
    bare: (world, url) => {
      const next = moves(world.movableIds);
      return {
        url,
        method: 'PUT',
        next: () => {
          const { id, status } = next();
          return { path: `/status${status}/${id}`, body: { status } };
        },
      };
    },
    lean: (_world, lean) => {
      const next = scattered(lean.bookings);
      return leanTarget(lean, 'PUT', () => ({ path: `/status/${next()}`, body: { status: 30 } }));
    },
  },
];

/** Signs in as the system admin and finds the records that the scenarios use. */
export async function findWorld(pool: pg.Pool, token: { plain: string; hash: Buffer }): Promise<World> {
  const one = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query(text, values)).rows as T[];
  const [person] = await one<{ user_id: string; role_id: string }>(
    'select user_id, id role_id from roles where account_role = 1024 limit 1',
  );
  const [session] = await one<{ id: string }>(
    'insert into sessions (user_id, created_at) values ($1, now()) returning id',
    [person?.user_id],
  );
  await pool.query(
    "insert into session_tokens (hash, session_id, kind, expires_at) values ($1, $2, 'access', '2099-01-01')",
    [token.hash, session?.id],
  );
  const cities = await one<{ id: string; slug: string }>('select id, slug from cities order by ordinal');
  const sydney = cities.find(({ slug }) => slug === 'sydney')?.id ?? '';
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const performances = await one<World['performances'][number]>(
    `select distinct on (performance_type_id) id, performance_type_id "performanceTypeId",
       case performance_type_id when 1 then 1 else 5 end duration
     from performances where city_id = $1 and vocal_option = 0 order by performance_type_id, ordinal`,
    [sydney],
  );
  return {
    token: token.plain,
    roleId: person?.role_id ?? '',
    userId: person?.user_id ?? '',
    cityIds: ids(cities),
    cityId: sydney,
    bookingIds: ids(await one('select id from bookings where status >= 40 order by md5(id::text) limit 2000')),
    movableIds: ids(await one('select id from bookings where status = 10 order by md5(id::text) limit 400')),
    performances,
  };
}
