// The minimum cost of this work: node:http and pg with one prepared statement each, on lean tables, checking a signed
// token each time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const { databaseUrl, secret } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string; secret: string };
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });

const gigsOf = (more: string) => `(select coalesce(json_agg(json_build_object('id', g.id, 'type', g.performance_type_id,
    'startTime', g.start_time, 'minutes', g.minutes, 'venueName', g.venue_name ${more}) order by g.id), '[]')
  from gigs g where g.booking_id = b.id)`;
const bookingOf = (
  more: string,
) => `'id', b.id, 'number', b.number, 'status', b.status, 'type', b.type, 'cityId', b.city_id,
  'eventDate', b.event_date, 'priceMinor', b.price_minor, 'customer', json_build_object('id', c.id, 'name', c.name, 'email', c.email,
    'mobile', c.mobile ${more})`;

const statements = {
  list: `select coalesce(json_agg(item), '[]')::text answer from (
    select json_build_object(${bookingOf('')}, 'gigs', ${gigsOf('')}) item from bookings b join customers c on c.id = b.customer_id
    where b.status = any($1::int[]) and b.city_id = any($2::int[]) and b.event_date >= $3::date order by b.event_date, b.id limit 20) page`,
  booking: `select json_build_object(${bookingOf(`, 'contacts', (select coalesce(json_agg(t order by t.id), '[]') from contacts t where t.customer_id = c.id)`)},
      'note', b.note, 'createdAt', b.created_at,
      'gigs', ${gigsOf(`, 'venueAddress', g.venue_address, 'positions',
        (select coalesce(json_agg(p order by p.id), '[]') from positions p where p.gig_id = g.id)`)},
      'payments', (select coalesce(json_agg(m order by m.id), '[]') from payments m where m.booking_id = b.id))::text answer
    from bookings b join customers c on c.id = b.customer_id where b.id = $1::int`,
  enquiry: `with person as (insert into customers (name, email, mobile) values ($1, $2, $3) returning id),
    kept as (insert into bookings (number, status, type, city_id, customer_id, event_date)
      select 'N' || id, 20, 0, $4::int, id, $5::date from person returning id, customer_id),
    parts as (insert into gigs (booking_id, performance_type_id, start_time, minutes)
      select kept.id, g."performanceTypeId", '15:00', g.duration * 60 from kept,
        json_to_recordset($6::json) g("performanceTypeId" int, duration int)),
    chosen as (insert into singers select id, 1, 1 from kept),
    event as (insert into history (booking_id, kind, to_status) select id, 'created', 20 from kept)
    select json_build_object('id', id, 'customerId', customer_id)::text answer from kept`,
  status: `with before as (select id, status from bookings where id = $1::int for update),
    moved as (update bookings b set status = $2::int, version = version + 1 from before where b.id = before.id returning b.id, b.version),
    event as (insert into history (booking_id, actor_id, kind, from_status, to_status)
      select id, $3::int, 'moved', status, $2::int from before)
    select json_build_object('id', id, 'version', version)::text answer from moved`,
};

interface EnquiryBody {
  customer: { name: string; email: string; mobile: string };
  eventTime: { eventDate: string };
  performances: object[];
}
type Values = (id: number, body: unknown, personId: number) => unknown[];
const valuesOf: Record<keyof typeof statements, Values> = {
  list: () => [[40, 50, 60, 70], [1, 2, 3], '2026-01-01'],
  booking: (id) => [id],
  enquiry: (_id, body) => {
    const { customer, eventTime, performances } = body as EnquiryBody;
    return [customer.name, customer.email, customer.mobile, 1, eventTime.eventDate, JSON.stringify(performances)];
  },
  status: (id, body, personId) => [id, (body as { status: number }).status, personId],
};

const server = createServer((request, response) => {
  answer(request).then(
    (text) => {
      const bytes = Buffer.from(text);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
      response.writeHead(200, headers).end(bytes);
    },
    (error) => response.writeHead(500).end(String(error)),
  );
});

async function answer(request: IncomingMessage): Promise<string> {
  const { personId } = readToken(request.headers.authorization ?? '');
  const [, name = '', id = ''] = (request.url ?? '').split('/');
  const body = request.method === 'GET' ? undefined : await readBody(request);
  const scenario = name as keyof typeof statements;
  const values = valuesOf[scenario](Number(id), body, personId);
  const { rows } = await pool.query<{ answer: string }>({ name: scenario, text: statements[scenario], values });
  return `{"data":${rows[0]?.answer ?? 'null'}}`;
}

function readToken(authorization: string): { personId: number } {
  const [payload = '', signature = ''] = authorization.replace('Bearer ', '').split('.');
  const expected = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('this token is not ours');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { personId: number };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.on('disconnect', () => process.exit(0));
