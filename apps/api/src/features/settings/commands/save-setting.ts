import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { settingOf } from '@cadenza/domain/settings/city-settings';
import { changeProblems } from '@cadenza/domain/settings/setting-change';
import { stepOn } from '@cadenza/domain/settings/setting-steps';
import { valueText } from '@cadenza/domain/settings/setting-value';
import { formatLongDate } from '@cadenza/domain/time';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { addChange, findSettings, writeStep } from '../store.ts';
import { contextOf, versionOf } from '../views.ts';
import { recordChange } from './record-change.ts';

/**
 * Sets a city's setting from a day on, today or later, by an admin of the city. Of two concurrent changes to a setting, the
 * second is refused. When a payment safeguard is loosened, the other admins are mailed while they can still remove the change.
 */
export const saveSetting: Handler<'saveSetting'> = async (
  context,
  { params: { id: cityId, code }, body: { version, from, value } },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findSettings(trx, scope, cityId, { now, lock: true });
    const setting = settingOf(code);
    const known = contextOf(city, code);
    if (versionOf(city, code) !== version) throw refuse('settingChanged');
    refuseProblems(changeProblems(setting, known, { from, value }));
    await writeStep(trx, city, code, { from, value }, now);
    await addChange(trx, { cityId: city.id, code, from, value }, { by: actor.userId, now });
    const sentence = `${setting.label} of ${city.name} from ${formatLongDate(from)}: ${valueText(setting, value, city.regionId)}`;
    const before = stepOn(known.steps, from)?.value;
    await recordChange(trx, context, city, { setting, before, after: value, sentence });
    return { message: sentence };
  });
};
