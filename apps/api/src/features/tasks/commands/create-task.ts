import { canAddTask } from '@cadenza/domain/permissions/tasks';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seeBooking } from '../../bookings/door.ts';
import { presentTask } from '../present.ts';
import { enteredTask, findTask } from '../store.ts';

/** Adds a task to a city's office; a task for a booking goes to the booking's own city. */
export const createTask: Handler<'createTask'> = (context, { body: { cityId, bookingId, ...entry } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
    if (!canAddTask(actor, { cityId })) throw refuse('notPermitted');
    const booking = bookingId === null ? null : await seeBooking(trx, scope, bookingId);
    if (booking !== null && booking.city_id !== cityId) throw refuse('bookingNotFound');
    const city = await trx
      .selectFrom('cities')
      .select(['id', 'time_zone as timeZone'])
      .where('id', '=', cityId)
      .executeTakeFirstOrThrow();
    const values = await enteredTask({ db: trx, scope }, city, entry);
    const { id } = await trx
      .insertInto('tasks')
      .values({ ...values, city_id: cityId, booking_id: bookingId, author_id: actor.userId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { task: presentTask(context, await findTask(trx, scope, id)), message: 'Task added' };
  });
