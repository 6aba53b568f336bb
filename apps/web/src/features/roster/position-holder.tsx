import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import type { PositionTask } from './position-dialog.tsx';
import styles from './position-holder.module.css';
import type { Position, Roster } from './roster.ts';

interface PositionHolderProps {
  position: Position;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** Who plays a position; otherwise who is asked, and the first step to fill it. */
export function PositionHolder({ position, roster, onTask }: PositionHolderProps) {
  const { musician } = position;
  if (musician === null) return <Vacant position={position} roster={roster} onTask={onTask} />;
  return (
    <div className={styles.holder}>
      <Monogram name={musician.name} src={musician.photoPath} size="sm" />
      <span className="breakable shrinkable">{musician.name}</span>
      {musician.mobile ? (
        <Anchor className={styles.phone} href={`tel:${musician.mobile}`}>
          <span className="visually-hidden">Call {musician.name}: </span>
          {formatPhone(musician.mobile)}
        </Anchor>
      ) : null}
      {musician.reconfirmed === true ? (
        <span className={styles.sure}>
          <IconCheck size={14} aria-hidden /> reconfirmed
        </span>
      ) : null}
      {musician.reconfirmed === false ? (
        <span className={styles.unsure}>
          <IconAlertTriangle size={14} aria-hidden /> can’t come
        </span>
      ) : null}
    </div>
  );
}

function Vacant({ position, roster, onTask }: PositionHolderProps) {
  const { exclusive, openOffers, preferredSinger, isReserved } = position;
  return (
    <div className={styles.holder}>
      <span className={styles.vacant}>
        {exclusive ? (
          <>
            Offered to <strong>{exclusive.name}</strong> alone
            {exclusive.deadlineAt ? (
              <>
                {' '}
                until <InstantText iso={exclusive.deadlineAt} zone={roster.timeZone} />
              </>
            ) : null}
          </>
        ) : openOffers > 0 ? (
          `Open to ${openOffers} ${openOffers === 1 ? 'musician' : 'musicians'}`
        ) : preferredSinger ? null : (
          'Unfilled'
        )}
        {preferredSinger ? (
          <>
            {exclusive || openOffers > 0 ? '; ' : ''}
            {isReserved ? 'date held for ' : 'meant for '}
            <strong>{preferredSinger.name}</strong>
          </>
        ) : null}
      </span>
      {roster.refusals.manage === null ? (
        <Button size="compact-sm" variant="light" onClick={() => onTask({ kind: 'find', position })}>
          Find musician<span className="visually-hidden"> for {position.title}</span>
        </Button>
      ) : null}
    </div>
  );
}
