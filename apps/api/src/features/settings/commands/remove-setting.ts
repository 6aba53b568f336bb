import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { settingOf } from '@cadenza/domain/settings/city-settings';
import { isRemovable } from '@cadenza/domain/settings/setting-change';
import { formatLongDate } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findSettings, writeStep } from '../store.ts';
import { contextOf, versionOf } from '../views.ts';
import { recordChange } from './record-change.ts';

/** Removes a planned value before its day, by an admin of the city: the current one continues to apply. */
export const removeSetting: Handler<'removeSetting'> = async (
  context,
  { params: { id: cityId, code }, body: { version, from } },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findSettings(trx, scope, cityId, { now, lock: true });
    const known = contextOf(city, code);
    if (versionOf(city, code) !== version) throw refuse('settingChanged');
    const at = known.steps.findIndex((step) => step.from === from);
    const [before, step] = [known.steps[at - 1], known.steps[at]];
    const change = city.changes.find((each) => each.code === code && each.from === from && each.removedAt === null);
    if (step && !isRemovable(step, known)) throw refuse('settingHolds', { from });
    if (!step || !before || !change) throw refuse('settingChanged');
    await writeStep(trx, city, code, { from, value: before.value }, now);
    await trx
      .updateTable('setting_changes')
      .set({ removed_at: now, removed_by: actor.userId })
      .where('city_id', '=', city.id)
      .where('id', '=', change.id)
      .execute();
    const setting = settingOf(code);
    const sentence = `${setting.label} of ${city.name} does not change on ${formatLongDate(from)}`;
    await recordChange(trx, context, city, { setting, before: step.value, after: before.value, sentence });
    return { message: sentence };
  });
};
