import { issueKindLabel } from '@cadenza/domain/issues/issue';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { recordIssueEvent } from '../door.ts';
import { presentIssue } from '../present.ts';
import { enteredIssue, findIssue, type IssueRow, lockIssue, refuseGoneSubject, updateLockedIssue } from '../store.ts';
import { notifyAssignee } from './notify-assignee.ts';

/** Changes an issue based on the version that was read, and records the differences in its history. */
export const updateIssue: Handler<'updateIssue'> = (context, { params: { id }, body: { version, ...entry } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope } = context;
    const issue = await lockIssue(trx, scope, id);
    if (issue.version !== version) throw refuse('issueChanged');
    if (entry.aboutId === id) throw invalidField('aboutId', 'An issue can’t be about itself');
    const was = await findIssue(trx, scope, id);
    const values = await enteredIssue(trx, scope, entry);
    await updateLockedIssue(trx, issue, values).catch(refuseGoneSubject);
    const is = await findIssue(trx, scope, id);
    const changes = changesOf(was, is);
    if (changes.length > 0) await recordIssueEvent(trx, context, id, changes.join('. '));
    if (issue.assignee_id !== values.assignee_id) {
      await notifyAssignee({ ...context, db: trx }, { ...issue, ...values });
    }
    return { issue: presentIssue(actor, changes.length > 0 ? await findIssue(trx, scope, id) : is) };
  });

/** The differences, in sentences. */
function changesOf(was: IssueRow, is: IssueRow): string[] {
  const words = was.summary !== is.summary || was.description !== is.description;
  const assignee = is.assignee === null ? 'Took it off its assignee' : `Gave it to ${is.assignee.name}`;
  const about = is.about === null ? 'It is about nothing in particular now' : `It is about ${is.about.label} now`;
  const shown = is.isShown ? 'Showed it to the office of the city' : 'Keeps it within support';
  return [
    ...(words ? ['Changed its words'] : []),
    ...(was.kind === is.kind ? [] : [`Called it a ${issueKindLabel(is.kind).toLowerCase()}`]),
    ...(was.priority === is.priority ? [] : [`Set its priority to ${is.priority}`]),
    ...(was.assignee?.userId === is.assignee?.userId ? [] : [assignee]),
    ...(was.about?.id === is.about?.id ? [] : [about]),
    ...(was.isShown === is.isShown ? [] : [shown]),
  ];
}
