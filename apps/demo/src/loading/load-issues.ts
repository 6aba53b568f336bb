import { addMinutes } from '@cadenza/domain/time';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity, DemoPerson } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { demoData, type IssuePlan } from '../demo-data.ts';
import { copyRows } from './copy-rows.ts';

/** The issues that people have reported to support, with their comments. */
export async function loadIssues(client: ClientBase, catalogue: DemoCatalogue, now: string): Promise<void> {
  const issues: object[] = [];
  const comments: object[] = [];
  const followers: object[] = [];
  const events: object[] = [];
  for (const plan of demoData.issues) {
    const city = catalogue.cities.find((each) => each.plan.slug === plan.city) ?? null;
    const person = (name: string) => findPerson(catalogue, city, name);
    const id = namedId('issue', plan.summary);
    const at = addMinutes(now, -plan.hoursAgo * 60);
    const subject = city && plan.about ? await findSubject(client, city, plan.about) : null;
    issues.push(issueRow(plan, { id, at, city, subject, person }));
    const sentence = plan.page === '' ? 'Added the issue' : 'Reported the problem';
    events.push({ issue_id: id, actor_id: person(plan.by).userId, sentence, at });
    plan.comments.forEach(({ by, text, isAnswer, hoursAfter }, index) => {
      comments.push({
        id: namedId('comment', plan.summary, String(index)),
        issue_id: id,
        author_id: person(by).userId,
        text,
        is_answer: isAnswer,
        created_at: addMinutes(at, hoursAfter * 60),
      });
    });
    const inside = [plan.by, plan.assignee ?? '', ...plan.comments.map(({ by }) => by)].filter((name) =>
      catalogue.internal.some(({ username }) => username === name),
    );
    followers.push(
      ...[...new Set(inside)].map((name) => ({ issue_id: id, user_id: person(name).userId, is_following: true })),
    );
  }
  await copyRows(client, 'issues', issues);
  await copyRows(client, 'issue_comments', comments);
  await copyRows(client, 'issue_followers', followers);
  await copyRows(client, 'issue_events', events);
}

const day = 24 * 60;

interface Around {
  id: string;
  at: string;
  city: DemoCity | null;
  subject: string | null;
  person: (name: string) => DemoPerson;
}

function issueRow(plan: IssuePlan, { id, at, city, subject, person }: Around) {
  const reporter = person(plan.by);
  const isReported = plan.page !== '';
  const answer = plan.comments.find(({ by, isAnswer }) => (isReported ? isAnswer : by !== plan.by));
  const answered = answer === undefined ? null : addMinutes(at, answer.hoursAfter * 60);
  const isOver = plan.status === 'solved' || plan.status === 'closed';
  const over = addMinutes(answered ?? at, day);
  return {
    id,
    kind: plan.kind,
    priority: plan.priority,
    status: plan.status,
    summary: plan.summary,
    description: plan.description,
    city_id: city?.id ?? null,
    booking_id: plan.about === 'booking' ? subject : null,
    customer_id: plan.about === 'customer' ? subject : null,
    invoice_id: plan.about === 'invoice' ? subject : null,
    musician_id: plan.about === 'musician' ? subject : null,
    venue_id: plan.about === 'venue' ? subject : null,
    is_shown: plan.isShown && subject !== null,
    reporter_id: reporter.userId,
    is_reported: isReported,
    reporter_role: isReported && city ? `${reporterRole(city, reporter)}, ${city.plan.name}` : '',
    page: plan.page,
    fault_number: plan.faultNumber,
    assignee_id: plan.assignee === null ? null : person(plan.assignee).userId,
    created_at: at,
    status_since: isOver ? over : (answered ?? at),
    first_answered_at: answered,
    solved_at: plan.status === 'solved' ? over : null,
  };
}

const reporterRole = (city: DemoCity, { userId }: DemoPerson): string =>
  city.musicians.some((musician) => musician.userId === userId) ? 'Musician' : 'Sales Manager';

/** By username, or by role in the city. */
function findPerson({ internal }: DemoCatalogue, city: DemoCity | null, name: string): DemoPerson {
  const [first] = city?.sales ?? [];
  const musician = city?.musicians.find(({ isShowcase }) => isShowcase) ?? city?.musicians[0];
  const known: Record<string, DemoPerson | undefined> = { sales: first, musician };
  const person = known[name] ?? internal.find(({ username }) => username === name);
  if (!person) throw new Error(`there is no one called ${name}`);
  return person;
}

const subjects: Record<NonNullable<IssuePlan['about']>, string> = {
  booking: 'select id from bookings where city_id = $1 and status >= 60 and status < 140 order by number desc limit 1',
  customer: 'select customer_id id from bookings where city_id = $1 and status >= 100 order by number desc limit 1',
  invoice: `select n.id from invoices n join customer_payments p on p.id = n.payment_id join bookings b on b.id = p.booking_id
    where b.city_id = $1 order by n.number limit 1`,
  musician: 'select user_id id from musicians where city_id = $1 order by user_id limit 1',
  venue: 'select id from venues where city_id = $1 and is_listed order by name limit 1',
};

async function findSubject(client: ClientBase, city: DemoCity, kind: keyof typeof subjects): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(subjects[kind], [city.id]);
  return rows[0]?.id ?? null;
}
