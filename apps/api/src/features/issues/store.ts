import type { InputOf } from '@cadenza/contract/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { isOfficeSubject } from '@cadenza/domain/issues/issue';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, isoInstant, joinedPerson } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { isForeignKeyViolation } from '../../platform/db/is-taken.ts';
import { readOne } from '../../platform/db/read-json.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { findSubject, noSubject, subjectColumns, subjectOf } from './door/issue-subjects.ts';

const { SupportManager, Admin, TechSupport, DevSupport, SysAdmin } = AccountRole;
const readersRoles = [SupportManager, Admin, TechSupport, DevSupport, SysAdmin];

type Tables = DB & { i: DB['issues'] };
/** Issues without a city, and those of the cities in the scope. */
const isInScope = (eb: ExpressionBuilder<Tables, 'i'>, { cityIds }: OfficeScope) =>
  eb.or([eb('i.city_id', 'is', null), eb('i.city_id', '=', anyOf(cityIds))]);

export type ShortIssueRow = Awaited<ReturnType<ReturnType<typeof shortIssues>['execute']>>[number];

/** Issues as lists show them. */
export const shortIssues = (db: Db, scope: OfficeScope) =>
  db
    .selectFrom('issues as i')
    .leftJoin('cities as y', 'y.id', 'i.city_id')
    .leftJoin('users as reporter', 'reporter.id', 'i.reporter_id')
    .leftJoin('users as assignee', 'assignee.id', 'i.assignee_id')
    .where((eb) => isInScope(eb, scope))
    .select(['i.id', 'i.number', 'i.kind', 'i.status', 'i.priority', 'i.summary', 'i.city_id as cityId'])
    .select('y.name as cityName')
    .select((eb) => [
      subjectOf(eb).as('about'),
      joinedPerson(eb.ref('reporter.id'), eb.ref('reporter.name')).as('reporter'),
      joinedPerson(eb.ref('assignee.id'), eb.ref('assignee.name')).as('assignee'),
      isoInstant(eb.ref('i.created_at')).as('createdAt'),
      sql<number>`(select count(*)::int from issue_comments where issue_id = ${eb.ref('i.id')})`.as('comments'),
    ]);

export type IssueRow = Awaited<ReturnType<typeof findIssue>>;

/** One issue with everything its page shows, in one statement; refuses an unknown one and one out of scope alike. */
export async function findIssue(db: Db, scope: OfficeScope, id: string) {
  const row = await readOne(
    db,
    shortIssues(db, scope)
      .where('i.id', '=', id)
      .select([
        'i.description',
        'i.is_reported as isReported',
        'i.reporter_role as reporterRole',
        'i.page',
        'i.version',
      ])
      .select(['i.fault_number as faultNumber', 'i.is_shown as isShown'])
      .select((eb) => [
        isoInstant(eb.ref('i.status_since')).as('statusSince'),
        isoInstant(eb.ref('i.first_answered_at')).as('firstAnsweredAt'),
        isoInstant(eb.ref('i.solved_at')).as('solvedAt'),
        hasOthersComments(eb).as('hasOthersComments'),
        jsonArrayFrom(
          eb
            .selectFrom('issue_followers as f')
            .innerJoin('users as u', 'u.id', 'f.user_id')
            .select(['u.id as userId', 'u.name'])
            .whereRef('f.issue_id', '=', 'i.id')
            .where('f.is_following', '=', true)
            .where('u.id', 'in', issueReaders(db).clearSelect().select('u.id'))
            .orderBy('u.name')
            .orderBy('u.id'),
        ).as('followers'),
        jsonArrayFrom(
          eb
            .selectFrom('issues as other')
            .select(['other.id', 'other.number', 'other.summary'])
            .whereRef('other.issue_id', '=', 'i.id')
            .orderBy('other.number'),
        ).as('referredBy'),
        jsonArrayFrom(
          eb
            .selectFrom('issue_events as e')
            .leftJoin('users as u', 'u.id', 'e.actor_id')
            .select(({ fn, val, ref }) => [
              'e.sentence',
              fn.coalesce('u.name', val('Cadenza')).as('actorName'),
              isoInstant(ref('e.at')).as('at'),
            ])
            .whereRef('e.issue_id', '=', 'i.id')
            .orderBy('e.at', 'desc')
            .orderBy('e.id', 'desc')
            .limit(50),
        ).as('history'),
      ]),
  );
  if (!row) throw refuse('issueNotFound');
  return row;
}

const hasOthersComments = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'i'>) =>
  exists(
    selectFrom('issue_comments as k')
      .select('k.id')
      .whereRef('k.issue_id', '=', 'i.id')
      .where(({ eb, ref }) => eb('k.author_id', 'is distinct from', ref('i.reporter_id'))),
  );

export type LockedIssue = Awaited<ReturnType<typeof lockIssue>>;

/** Locks an issue for the rest of the transaction. */
export async function lockIssue(trx: Db, scope: OfficeScope, id: string) {
  return trx
    .selectFrom('issues as i')
    .selectAll('i')
    .where('i.id', '=', id)
    .where((eb) => isInScope(eb, scope))
    .forUpdate('i')
    .executeTakeFirstOrThrow(() => refuse('issueNotFound'));
}

/** What decides whether a locked issue may be deleted. */
export async function findTies(trx: Db, issue: LockedIssue) {
  const { hasOthersComments: others, referredBy } = await trx
    .selectFrom('issues as i')
    .where('i.id', '=', issue.id)
    .select((eb) => [
      hasOthersComments(eb).as('hasOthersComments'),
      sql<number[]>`array(select number from issues where issue_id = ${eb.ref('i.id')} order by number)`.as(
        'referredBy',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    number: issue.number,
    authorId: issue.reporter_id,
    isReported: issue.is_reported,
    hasOthersComments: Boolean(others),
    referredBy,
  };
}

export const updateLockedIssue = (trx: Db, issue: LockedIssue, values: Updateable<DB['issues']>) =>
  trx
    .updateTable('issues')
    .set({ ...values, version: issue.version + 1 })
    .where('id', '=', issue.id)
    .execute();

/** Support managers and up, whatever role they are acting in: they read issues, can be assigned and mentioned. */
export const issueReaders = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where('u.archived_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roles as r')
          .select('r.id')
          .whereRef('r.user_id', '=', 'u.id')
          .where('r.account_role', 'in', readersRoles)
          .where('r.status', '=', EntityStatus.Enabled),
      ),
    );

type Entry = Omit<InputOf<'addIssue'>['body'], 'id'>;

/**
 * An issue's columns, from what a person entered. Its city is that of its subject, if that has one; refuses an assignee
 * who may not read issues.
 */
export async function enteredIssue(db: Db, { cityIds }: OfficeScope, { aboutKind, aboutId, ...entry }: Entry) {
  const { kind, priority, assigneeUserId } = entry;
  if (assigneeUserId !== null) {
    const known = await issueReaders(db).where('u.id', '=', assigneeUserId).executeTakeFirst();
    if (!known) throw invalidField('assigneeUserId', 'This person doesn’t work on issues');
  }
  if (entry.cityId !== null && !cityIds.includes(entry.cityId)) throw invalidField('cityId', 'We don’t know this city');
  const subject = aboutKind === null || aboutId === null ? null : await findSubject(db, aboutKind, aboutId);
  if (subject !== null && subject.cityId !== null && !cityIds.includes(subject.cityId)) throw unknownSubject();
  return {
    kind,
    priority,
    summary: entry.summary.trim(),
    description: entry.description.trim(),
    assignee_id: assigneeUserId,
    city_id: subject?.cityId ?? entry.cityId,
    is_shown: entry.isShown && isOfficeSubject(aboutKind),
    ...noSubject,
    ...(aboutKind === null ? {} : { [subjectColumns[aboutKind]]: aboutId }),
  };
}

const unknownSubject = () => invalidField('aboutId', 'We can’t find this');

/** Refuses when the subject of an issue is deleted while the issue is being written. */
export function refuseGoneSubject(error: unknown): never {
  throw isForeignKeyViolation(error) ? unknownSubject() : error;
}

/** Locks a comment with its issue; refuses one of an issue that is out of scope. */
export async function lockComment(trx: Db, scope: OfficeScope, id: string) {
  const known = await trx
    .selectFrom('issue_comments')
    .select('issue_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => refuse('commentNotFound'));
  const issue = await lockIssue(trx, scope, known.issue_id);
  const comment = await trx
    .selectFrom('issue_comments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('commentNotFound'));
  return { comment, issue };
}
