import { type SettingCode, settingOf } from '@cadenza/domain/settings/city-settings';
import { valueText } from '@cadenza/domain/settings/setting-value';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './settings.module.css';

interface SettingHistoryDialogProps {
  city: City;
  code: SettingCode;
  onClose: () => void;
}

/** All values of a setting, latest first: start day, author, and what was removed. */
export function SettingHistoryDialog({ city, code, onClose }: SettingHistoryDialogProps) {
  const read = useOperation('getSetting', { params: { id: city.id, code } });
  const setting = settingOf(code);
  return (
    <TallDialog onClose={onClose} title={`History of ${setting.label}`}>
      {read.data ? (
        <ol className={styles.history}>
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
