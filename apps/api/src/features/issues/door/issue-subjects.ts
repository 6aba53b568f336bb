import type { OutputOf } from '@cadenza/contract/operations';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { type IssueSubjectKind, issueSubjectKinds } from '@cadenza/domain/issues/issue';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { likeText } from '../../../platform/db/like-text.ts';
import { invalidField } from '../../../platform/refusal.ts';

type Subject = NonNullable<OutputOf<'getIssue'>['about']>;

/** The column for each kind of subject that an issue can have. */
export const subjectColumns = {
  booking: 'booking_id',
  customer: 'customer_id',
  invoice: 'invoice_id',
  musician: 'musician_id',
  venue: 'venue_id',
  organisation: 'organisation_id',
  supplier: 'supplier_id',
  'trade invoice': 'trade_invoice_id',
  issue: 'issue_id',
} as const satisfies Record<IssueSubjectKind, keyof DB['issues']>;

/** No subject. */
export const noSubject = {
  booking_id: null,
  customer_id: null,
  invoice_id: null,
  musician_id: null,
  venue_id: null,
  organisation_id: null,
  supplier_id: null,
  trade_invoice_id: null,
  issue_id: null,
} satisfies Record<(typeof subjectColumns)[IssueSubjectKind], null>;

interface Source {
  rows: RawBuilder<unknown>;
  key: string;
  /** The column that words are searched in, and the one for numbers. */
  words: string;
  number: string | null;
  order: string;
}

/** Where to find each kind: rows of `id`, `label`, `city_id` and `booking_id`. */
const sources: Record<IssueSubjectKind, Source> = {
  booking: {
    rows: sql`select b.id, 'Booking ' || b.number || ', ' || c.name label, b.city_id, b.id booking_id
      from bookings b join customers c on c.id = b.customer_id`,
    key: 'b.id',
    words: 'c.searched',
    number: 'b.number',
    order: 'b.created_at desc',
  },
  customer: {
    rows: sql`select c.id, c.name label, c.city_id, n.id booking_id from customers c left join lateral
      (select id from bookings where customer_id = c.id order by created_at desc, id limit 1) n on true`,
    key: 'c.id',
    words: 'c.searched',
    number: null,
    order: 'c.created_at desc',
  },
  invoice: {
    rows: sql`select n.id, 'Invoice ' || n.number || ', ' || c.name label, b.city_id, b.id booking_id from invoices n
      join customer_payments p on p.id = n.payment_id join bookings b on b.id = p.booking_id
      join customers c on c.id = b.customer_id`,
    key: 'n.id',
    words: 'n.number',
    number: null,
    order: 'n.issued_at desc',
  },
  musician: {
    rows: sql`select m.user_id id, u.name label, m.city_id, null::uuid booking_id
      from musicians m join users u on u.id = m.user_id`,
    key: 'm.user_id',
    words: 'u.name',
    number: null,
    order: 'u.name',
  },
  venue: {
    rows: sql`select v.id, v.name label, v.city_id, null::uuid booking_id from venues v`,
    key: 'v.id',
    words: 'v.name',
    number: null,
    order: 'v.name',
  },
  organisation: {
    rows: sql`select o.id, o.name label, y.id city_id, null::uuid booking_id
      from organisations o left join cities y on y.id = o.id`,
    key: 'o.id',
    words: 'o.name',
    number: null,
    order: 'o.name',
  },
  supplier: {
    rows: sql`select s.id, s.name label, null::uuid city_id, null::uuid booking_id from (select * from suppliers where status <> ${sql.lit(EntityStatus.Archived)}) s`,
    key: 's.id',
    words: 's.name',
    number: null,
    order: 's.name',
  },
  // A draft can still be deleted.
  'trade invoice': {
    rows: sql`select t.id, 'Invoice ' || t.number || ', ' || coalesce(s.name, o.name) label, t.city_id, t.booking_id
      from (select * from trade_invoices where status <> ${sql.lit(PaymentStatus.Preview)}) t
      left join suppliers s on s.id = t.supplier_id left join organisations o on o.id = t.organisation_id`,
    key: 't.id',
    words: 't.number',
    number: null,
    order: 't.issued_on desc',
  },
  issue: {
    rows: sql`select n.id, 'Issue ' || n.number || ', ' || n.summary label, n.city_id, null::uuid booking_id from issues n`,
    key: 'n.id',
    words: 'n.summary',
    number: 'n.number',
    order: 'n.created_at desc',
  },
};

/** The subject of the issue `i`, as the contract's `about`; null without one. */
export const subjectOf = ({ ref }: ExpressionBuilder<{ i: DB['issues'] }, 'i'>): RawBuilder<Subject | null> =>
  sql`case ${sql.join(
    issueSubjectKinds.map((kind) => {
      const id = ref(`i.${subjectColumns[kind]}`);
      return sql`when ${id} is not null then (select json_build_object('kind', ${sql.lit(kind)}, 'id', s.id, 'label', s.label,
        'bookingId', s.booking_id) from (${sources[kind].rows} where ${sql.ref(sources[kind].key)} = ${id}) s)`;
    }),
    sql` `,
  )} end`;

/** A possible subject of an issue, with its city; refuses an unknown one. */
export async function findSubject(db: Db, kind: IssueSubjectKind, id: string): Promise<{ cityId: string | null }> {
  const { rows } = await sql<{ cityId: string | null }>`
    select s.city_id "cityId" from (${sources[kind].rows} where ${sql.ref(sources[kind].key)} = ${id}::uuid ${noPersonal(kind)}) s`.execute(
    db,
  );
  if (!rows[0]) throw invalidField('aboutId', 'We can’t find this');
  return rows[0];
}

/** Ten subjects of a kind in these cities or in none, by name or number. */
export async function searchSubjects(
  db: Db,
  cityIds: readonly string[],
  { kind, search }: { kind: IssueSubjectKind; search: string },
): Promise<Subject[]> {
  const { rows: source, words, number, order } = sources[kind];
  const text = search.replace(/^#/, '');
  const byNumber =
    number !== null && /^\d{1,9}$/.test(text) ? sql`or ${sql.ref(number)} = ${Number(text)}::int` : sql``;
  const column = sql.ref(words);
  const { rows } = await sql<Subject>`
    select ${sql.lit(kind)} kind, s.id, s.label, s.booking_id "bookingId" from (
      ${source} where (${column} ilike ${`%${likeText(text)}%`} ${byNumber}) ${noPersonal(kind)} order by ${sql.raw(order)} limit 200
    ) s where s.city_id is null or s.city_id = any(${cityIds}::uuid[]) limit 10`.execute(db);
  return rows;
}

const noPersonal = (kind: IssueSubjectKind) =>
  kind === 'organisation' ? sql`and o.type <> ${sql.lit(OrganisationType.Individual)}` : sql``;

/** The ids of the issues about a subject of any kind: each column has an index. */
export const aboutThis = (id: string) =>
  sql`(${sql.join(
    Object.values(subjectColumns).map((column) => sql`select id from issues where ${sql.ref(column)} = ${id}::uuid`),
    sql` union all `,
  )})`;
