import type { OutputOf } from '@cadenza/contract/operations';
import { type SettingCode, settingOf } from '@cadenza/domain/settings/city-settings';
import { settingGroupLabels, settingGroups } from '@cadenza/domain/settings/setting';
import { valueText } from '@cadenza/domain/settings/setting-value';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { EditSettingDialog } from './edit-setting-dialog.tsx';
import { settingsScreen } from './screens.ts';
import { SettingCard } from './setting-card.tsx';
import styles from './settings.module.css';

type Settings = OutputOf<'listSettings'>;
type Code = Settings['items'][number]['code'];

/** The settings of a city: current values, their start days, and planned ones. */
export function SettingsScreen() {
  const { city: slug } = settingsScreen.useSearch();
  const setSearch = useSetSearch(settingsScreen);
  const { city, choices } = useOwnCity(slug);
  const read = useOperation('listSettings', { params: { id: city?.id ?? '' }, query: {} }, { enabled: !!city });
  return (
    <Page>
      <PageHeader title="Settings" facts={city?.name} />
      {choices.length > 1 ? (
        <FilterBar>
          <CityPickFilter city={city} choices={choices} onChange={(chosen) => setSearch({ city: chosen })} />
        </FilterBar>
      ) : null}
      {!city ? (
        <EmptyState title="No settings">Choose a city you work for to see its settings.</EmptyState>
      ) : read.data ? (
        <Groups city={city} settings={read.data} />
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </Page>
  );
}

function Groups({ city, settings }: { city: City; settings: Settings }) {
  const { group, city: slug } = settingsScreen.useSearch();
  const [shown, setShown] = useState<{ code: Code; as: 'edit' | 'history' } | null>(null);
  const close = () => setShown(null);
  const items = settings.items.filter(({ code }) => settingOf(code).group === group);
  return (
    <div className={styles.columns}>
      <nav className={`${styles.groups} stack-1`} aria-label="Groups of settings">
        {settingGroups.map((each) => (
          <ScreenLink
            key={each}
            className={styles.group}
            to="/settings"
            search={{ city: slug, group: each }}
            activeOptions={{ exact: true }}
            aria-current={each === group ? 'page' : undefined}
          >
            {settingGroupLabels[each]}
          </ScreenLink>
        ))}
        <ScreenLink className={styles.group} to="/settings/prices" search={{ city: slug }}>
          Prices, pay and fees
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/line-ups" search={{ city: slug }}>
          Line-ups
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/skills">
          Skills
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/timelines" search={{ city: slug }}>
          Timeline templates
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/messages" search={{ city: slug }}>
          Messages to customers
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/add-ons" search={{ city: slug }}>
          Add-ons
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/price-rules" search={{ city: slug }}>
          Price rules
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/travel" search={{ city: slug }}>
          Travel bands
        </ScreenLink>
        <ScreenLink className={styles.group} to="/settings/terms" search={{ city: slug }}>
          Terms and policies
        </ScreenLink>
        {settings.canChange ? (
          <ScreenLink className={styles.group} to="/settings/reviews" search={{ city: slug }}>
            Reviews
          </ScreenLink>
        ) : null}
      </nav>
      <div className="stack-4">
        {settings.canChange ? null : <p className="soft flush">Only {settings.cityName} admins can change these.</p>}
        {items.map((item) => (
          <SettingCard
            key={item.code}
            city={city}
            settings={settings}
            item={item}
            onEdit={() => setShown({ code: item.code, as: 'edit' })}
            onHistory={() => setShown({ code: item.code, as: 'history' })}
          />
        ))}
      </div>
      {shown?.as === 'edit' ? <EditSettingDialog city={city} code={shown.code} onClose={close} /> : null}
      {shown?.as === 'history' ? <SettingHistoryDialog city={city} code={shown.code} onClose={close} /> : null}
    </div>
  );
}

interface SettingHistoryDialogProps {
  city: City;
  code: SettingCode;
  onClose: () => void;
}

/** All values of a setting, latest first: start day, author, and what was removed. */
function SettingHistoryDialog({ city, code, onClose }: SettingHistoryDialogProps) {
  const read = useOperation('getSetting', { params: { id: city.id, code } });
  const setting = settingOf(code);
  return (
    <TallDialog onClose={onClose} title={`History of ${setting.label}`}>
      {read.data ? (
        <ol className={`${styles.history} stack-3`}>
          {[...read.data.steps].reverse().map(({ from, value, setBy, setAt }) => (
            <li key={from}>
              <strong>{valueText(setting, value, read.data.regionId)}</strong> from <DateText date={from} weekday />
              <p className="soft flush">
                {setBy && setAt ? (
                  <>
                    {setBy.name}, <InstantText iso={setAt} zone={city.timeZone} />
                  </>
                ) : (
                  'From the start'
                )}
              </p>
            </li>
          ))}
          {read.data.removed.map(({ from, value, removedBy, removedAt, setBy }) => (
            <li key={removedAt}>
              <s>{valueText(setting, value, read.data.regionId)}</s> planned from <DateText date={from} weekday />
              {setBy ? ` by ${setBy.name}` : null}
              <p className="soft flush">
                Removed by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <ReadFallback read={read} lines={4} />
      )}
    </TallDialog>
  );
}
