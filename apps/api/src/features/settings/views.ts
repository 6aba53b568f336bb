import { problemsBelow } from '@cadenza/domain/field-problems';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { regionCurrency } from '@cadenza/domain/regions';
import { citySettings, isSettingOf, type SettingCode, settingOf } from '@cadenza/domain/settings/city-settings';
import { looserFrom, type SettingContext } from '@cadenza/domain/settings/setting-change';
import { effectSentences } from '@cadenza/domain/settings/setting-effects';
import { stepAfter, stepOn } from '@cadenza/domain/settings/setting-steps';
import { valueProblems } from '@cadenza/domain/settings/setting-value';
import type { Handler } from '../../platform/http/routes.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { countReach } from './door/count-reach.ts';
import { presentRemoved, presentStep } from './present.ts';
import { type CitySettings, findSettings, stepsFor } from './store.ts';

/** The settings of a city on a day, with planned changes. */
export const listSettings: Handler<'listSettings'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, query: { on } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const day = on ?? city.today;
  const items = citySettings.flatMap((setting) => {
    if (!isSettingOf(setting, city.regionId)) return [];
    const steps = stepsFor(city, setting.code);
    const current = stepOn(steps, day);
    const next = stepAfter(steps, day);
    if (!current) return [];
    const present = presentStep(city, setting.code);
    return [
      {
        code: setting.code,
        version: versionOf(city, setting.code),
        current: present(current),
        next: next ? present(next) : null,
      },
    ];
  });
  const { name: cityName, regionId, today } = city;
  const currency = regionCurrency(regionId);
  return { cityName, regionId, currency, today, on: day, canChange: canChangeSettings(actor, { cityId }), items };
};

/** One setting with its past, current and planned values. */
export const getSetting: Handler<'getSetting'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, code } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const context = contextOf(city, code);
  return {
    ...context,
    version: versionOf(city, code),
    canChange: canChangeSettings(actor, { cityId }),
    steps: context.steps.map(presentStep(city, code)),
    removed: city.changes.filter((change) => change.code === code).flatMap(presentRemoved),
  };
};

/** What a value from a day on would change. */
export const previewSetting: Handler<'previewSetting'> = async (
  { db, scope, actor, now },
  { params: { id: cityId, code }, body: { from, value } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const { regionId, steps } = contextOf(city, code);
  const problems = valueProblems(settingOf(code), value, regionId);
  if (problems.length > 0) throw invalidFields(problemsBelow('value', problems));
  const until = stepAfter(steps, from)?.from ?? 'infinity';
  const counts = await countReach({ db, scope, now }, { cityId, from, until });
  return { effects: effectSentences(settingOf(code), counts) };
};

/** What the rules about a change need; refuses a setting that the city does not have. */
export function contextOf(city: CitySettings, code: SettingCode): SettingContext {
  const { regionId, today } = city;
  if (!isSettingOf(settingOf(code), regionId)) throw refuse('settingNotFound');
  const cooling = stepOn(stepsFor(city, 'coolingOff'), today);
  return {
    regionId,
    today,
    steps: stepsFor(city, code),
    looserFrom: looserFrom(today, Number(cooling?.value.hours ?? 0)),
  };
}

/** How often a setting was set or removed. */
export const versionOf = ({ changes }: CitySettings, code: SettingCode): number =>
  changes.filter((change) => change.code === code).reduce((sum, { removedAt }) => sum + (removedAt ? 2 : 1), 0);
