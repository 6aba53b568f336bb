import { bookingOfPage } from '@cadenza/domain/issues/booking-of-page';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { issueMail } from '../../issues/door/issue-mails.ts';
import { recordIssueEvent } from '../../issues/door.ts';
import { describeRole, findVisibleBooking, refuseTooManyReports } from '../store.ts';

/**
 * Reports an issue to support with the person's role and page, and with that page's booking if the person may see it. Repeating
 * the same id changes nothing, unless it belongs to someone else.
 */
export const reportIssue: Handler<'reportIssue'> = (
  context,
  { body: { id, kind, summary, description, page, faultNumber } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, now, platform } = context;
    const known = await trx
      .selectFrom('issues')
      .select(['number', 'reporter_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known && known.reporter_id !== actor.userId) throw invalidField('id', 'This id is taken');
    if (known) return { number: known.number, message: thanks(known.number) };
    await refuseTooManyReports(trx, context);
    const booking = await findVisibleBooking(trx, context, bookingOfPage(page));
    const [onlyCity = null, ...others] = actor.cityIds;
    const { number } = await trx
      .insertInto('issues')
      .values({
        id,
        kind,
        summary: summary.trim(),
        description: description.trim(),
        page,
        fault_number: faultNumber,
        booking_id: booking?.id ?? null,
        city_id: booking?.cityId ?? (others.length === 0 ? onlyCity : null),
        reporter_id: actor.userId,
        reporter_role: await describeRole(trx, context),
        is_reported: true,
        created_at: now,
        status_since: now,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    await recordIssueEvent(trx, context, id, 'Reported the problem');
    const desk = { name: platform.config.APP_NAME, email: platform.config.SUPPORT_EMAIL };
    const issue = { id, number, summary: summary.trim() };
    const what = `${actor.personName} reported a problem:`;
    await postMail(trx, now, issueMail(platform, desk, issue, { what, text: description }));
    return { number, message: thanks(number) };
  });

const thanks = (number: number) => `Thank you. Your report number is ${number}. We’ll reply by email.`;
