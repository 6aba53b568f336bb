import type { OutputOf } from '@cadenza/contract/operations';
import { settingOf } from '@cadenza/domain/settings/city-settings';
import { valueText } from '@cadenza/domain/settings/setting-value';
import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './settings.module.css';

type Settings = OutputOf<'listSettings'>;
type Item = Settings['items'][number];

interface SettingCardProps {
  city: City;
  settings: Settings;
  item: Item;
  onEdit: () => void;
  onHistory: () => void;
}

/** One setting: its current value, its start day, and the next planned value. */
export function SettingCard({ city, settings, item, onEdit, onHistory }: SettingCardProps) {
  const setting = settingOf(item.code);
  const { current, next } = item;
  return (
    <Section
      title={setting.label}
      actions={
        <>
          <Button size="compact-sm" variant="subtle" aria-label={`History of ${setting.label}`} onClick={onHistory}>
            History
          </Button>
          {settings.canChange ? (
            <Button size="compact-sm" variant="default" aria-label={`Change ${setting.label}`} onClick={onEdit}>
              Change
            </Button>
          ) : null}
        </>
      }
    >
      <p className="text-lg flush breakable">{valueText(setting, current.value, settings.regionId)}</p>
      <p className="soft flush">
        Since <DateText date={current.from} />
        {current.setBy ? `, set by ${current.setBy.name}` : null}. {setting.effect}
      </p>
      {next ? <NextValue city={city} settings={settings} item={item} next={next} /> : null}
    </Section>
  );
}

interface NextValueProps extends Pick<SettingCardProps, 'city' | 'settings' | 'item'> {
  next: NonNullable<Item['next']>;
}

function NextValue({ city, settings, item: { code, version }, next }: NextValueProps) {
  const setting = settingOf(code);
  const { run, busy } = useOperationMutation('removeSetting', {
    onRefused: () => undefined,
  });
  const text = valueText(setting, next.value, settings.regionId);
  const remove = async () => {
    const message = `${text} won’t apply from ${formatLongDate(next.from)}. The current value stays.`;
    if (
      await confirm({ title: `Remove the planned change to ${setting.label}?`, message, yes: 'Remove', no: 'Keep it' })
    )
      await run({ params: { id: city.id, code }, body: { version, from: next.from } });
  };
  return (
    <div className={styles.next}>
      <span>
        <strong>{text}</strong> from <DateText date={next.from} weekday />
        {next.setBy ? `, set by ${next.setBy.name}` : null}
      </span>
      {settings.canChange && next.from > settings.today ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="negative"
          loading={busy}
          aria-label={`Remove the planned change to ${setting.label}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      ) : null}
    </div>
  );
}
