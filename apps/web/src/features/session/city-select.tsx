import { IconMapPin, IconSelector } from '@tabler/icons-react';
import { lateMenu } from '../../shared/layout/late-menu.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import styles from './city-select.module.css';

const CityList = lateMenu(() => import('./city-list.tsx'), 'CityList');

/** Selects the city to work in. People who work in only one city see its name without a choice. */
export function CitySelect({ compact = false }: { compact?: boolean }) {
  const { city, choices } = useCity();
  if (!city) return null;
  const face = (
    <>
      <IconMapPin className={styles.pin} size={16} aria-hidden />
      <span className={compact ? 'visually-hidden' : 'truncated shrinkable grow'}>
        <span className="visually-hidden">City: </span>
        {city.name}
      </span>
    </>
  );
  if (choices.length < 2) {
    return (
      <div className={styles.only} data-compact={compact || undefined} title={city.name}>
        {face}
      </div>
    );
  }
  return (
    <CityList
      opener={
        <button type="button" className={styles.button} data-compact={compact || undefined} title={city.name}>
          {face}
          {compact ? null : <IconSelector className={styles.hint} size={14} aria-hidden />}
        </button>
      }
    />
  );
}
