import { voiceLabel } from '@cadenza/domain/singers/singer-profile';
import { Switch } from '@mantine/core';
import { IconFileText, IconLogout2, IconMailQuestion, IconMusic, IconVideo } from '@tabler/icons-react';
import { patch, useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { DragHandle } from '../../shared/reorder/drag-handle.tsx';
import type { useReorder } from '../../shared/reorder/use-reorder.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { singersScreen } from './screens.ts';
import styles from './singer-list.module.css';
import { listOf, type SingerRow } from './singers.ts';

interface SingerListRowProps {
  singer: SingerRow;
  city: City;
  mayArrange: boolean;
  /** Null if the order cannot be changed. */
  reorder: ReturnType<typeof useReorder> | null;
}

/** One singer in the list: rank, name, voice, surcharge and fee, and visibility to customers. */
export function SingerListRow({ singer, city, mayArrange, reorder }: SingerListRowProps) {
  const { id, name, fullName, gender, place, portrait, surchargeMinor, artistFeeMinor } = singer;
  const search = singersScreen.useSearch();
  return (
    <li
      className={styles.row}
      data-lifted={reorder?.liftedId === id || undefined}
      data-hidden={!singer.visible || undefined}
      {...reorder?.rowProps(id)}
    >
      {reorder ? <DragHandle id={id} label={`Move ${name}, place ${place}`} reorder={reorder} /> : null}
      <span className={styles.place}>{place}</span>
      <Monogram name={name} src={portrait} size="lg" />
      <span className={styles.words}>
        <ScreenLink className={styles.name} to="/singers" search={{ ...search, singer: id }}>
          {name}
        </ScreenLink>
        <span className="soft text-sm flush">
          {[fullName === name ? '' : fullName, voiceLabel(gender)].filter(Boolean).join(' · ')}
        </span>
        <Has singer={singer} />
      </span>
      <dl className={styles.money}>
        <div>
          <dt>Surcharge</dt>
          <dd>
            <MoneyText brief minor={surchargeMinor} currency={city.currency} />
          </dd>
        </div>
        <div>
          <dt>Artist fee</dt>
          <dd>
            <MoneyText brief minor={artistFeeMinor} currency={city.currency} />
          </dd>
        </div>
      </dl>
      <Visibility singer={singer} mayArrange={mayArrange} />
    </li>
  );
}

/** The singer's public profile besides the name. */
function Has({ singer: { isActive, hasBio, hasVideo, hasProposal, sample } }: { singer: SingerRow }) {
  return (
    <span className={styles.marks}>
      {isActive ? null : <StatusBadge label="Inactive" tone="negative" icon={IconLogout2} />}
      {hasProposal ? <StatusBadge label="Proposal" tone="attention" icon={IconMailQuestion} /> : null}
      {hasBio ? <Mark label="Bio" icon={IconFileText} /> : null}
      {sample ? <Mark label="Sample" icon={IconMusic} /> : null}
      {hasVideo ? <Mark label="Video" icon={IconVideo} /> : null}
    </span>
  );
}

function Mark({ label, icon: Icon }: { label: string; icon: typeof IconVideo }) {
  return (
    <span className={`${styles.mark} text-sm soft`}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  );
}

/** Toggles visibility to customers immediately. */
function Visibility({ singer, mayArrange }: { singer: SingerRow; mayArrange: boolean }) {
  const { id, cityId, name, visible } = singer;
  const search = singersScreen.useSearch();
  const query = listOf(search, cityId);
  const change = useOperationMutation('updatePerformer', {
    optimistic: ({ body }) => [
      patch('listSingers', { query }, (kept) => ({
        ...kept,
        items: kept.items.map((item) => (item.id === id ? { ...item, visible: body.visible ?? item.visible } : item)),
      })),
    ],
  });
  return (
    <span className={styles.shown}>
      <Switch
        label={visible ? 'Shown' : 'Hidden'}
        aria-label={`Show ${name} to customers`}
        checked={visible}
        disabled={!mayArrange}
        onChange={(event) =>
          void change.run({ params: { id }, body: { cityId, visible: event.currentTarget.checked } })
        }
      />
    </span>
  );
}
