import type { OutputOf } from '@cadenza/contract/operations';
import type { SettingCode } from '@cadenza/domain/settings/city-settings';
import type { SettingStep } from '@cadenza/domain/settings/setting-steps';
import type { CitySettings, SettingChangeRow } from './store.ts';

type Setting = OutputOf<'getSetting'>;

/** A step with who set it and when; null for the initial value. */
export const presentStep =
  ({ changes }: CitySettings, code: SettingCode) =>
  ({ from, value }: SettingStep): Setting['steps'][number] => {
    const set = changes.find((change) => change.code === code && change.from === from && change.removedAt === null);
    return { from, value, setBy: set?.setBy ?? null, setAt: set?.setAt ?? null };
  };

/** A removed planned value; empty if it was not removed. */
export const presentRemoved = ({
  from,
  value,
  setBy,
  setAt,
  removedBy,
  removedAt,
}: SettingChangeRow): Setting['removed'] =>
  removedAt === null || removedBy.userId === null || removedBy.name === null
    ? []
    : [{ from, value, setBy, setAt, removedBy: { userId: removedBy.userId, name: removedBy.name }, removedAt }];
