import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor, Button, UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconLink,
  IconMicrophone2,
  IconStar,
} from '@tabler/icons-react';
import { useState } from 'react';
import { HoursText } from '../../shared/format/hours-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { PositionBadge } from '../../shared/status/position-badge.tsx';
import { OfferHistory } from './offer-history.tsx';
import type { PositionTask } from './position-dialog.tsx';
import { PositionMenu } from './position-menu.tsx';
import styles from './position-row.module.css';
import { type GigGroup, hasOwnHours, type Position, payParts, positionsOf, type Roster } from './roster.ts';

interface PositionRowProps {
  position: Position;
  group: GigGroup;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** One position: its name, its musician or who is asked, the pay, and on demand everyone ever asked. */
export function PositionRow({ position, group, roster, onTask }: PositionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const linked = positionsOf(roster).find(({ id }) => id === position.linkedPositionId);
  const parts = payParts(position);
  return (
    <li className={styles.row}>
      <div className={`${styles.head} row-2`}>
        <p className="grow shrinkable flush semibold breakable">
          {position.name}
          {position.isLeader ? (
            <span className={styles.leads}>
              <IconStar size={13} aria-hidden /> leads
            </span>
          ) : null}
          {position.isSinger ? <IconMicrophone2 className={styles.mark} size={15} aria-label="Singer" /> : null}
          {position.skill.name === position.name ? null : <span className="soft regular"> {position.skill.name}</span>}
        </p>
        <PositionBadge badge={position.badge} />
        <PositionMenu position={position} roster={roster} onTask={onTask} />
      </div>
      <PositionHolder position={position} roster={roster} onTask={onTask} />
      <p className={styles.facts}>
        <span title={parts.map(({ label }) => label).join(', ')}>
          <MoneyText minor={position.pay.totalMinor} currency={roster.currency} />
          {parts.length > 1 ? (
            <span className="soft">
              {' '}
              (
              {parts.map(({ label, minor }, index) => (
                <span key={label}>
                  {index > 0 ? ', ' : ''}
                  {label} <MoneyText minor={minor} currency={roster.currency} />
                </span>
              ))}
              )
            </span>
          ) : null}
        </span>
        {position.payOverrideMinor === null ? null : <span className="semibold brass">agreed pay</span>}
        {position.payChange ? (
          <span className="attention semibold">
            {position.payChange.state === 'exclusive' ? 'waiting for them to accept ' : 'they declined '}
            <MoneyText minor={position.payChange.pay.totalMinor} currency={roster.currency} />
          </span>
        ) : null}
        {hasOwnHours(position, group) ? (
          <span>
            <HoursText start={position.startTime} end={position.endTime} endDayOffset={position.endDayOffset} />
          </span>
        ) : null}
        {linked ? (
          <span className={styles.linked}>
            <IconLink size={14} aria-hidden /> with {linked.title}
          </span>
        ) : null}
        {position.historyCount > 0 ? (
          <UnstyledButton className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {position.historyCount} asked
            <span className="visually-hidden"> for {position.title}</span>
            <IconChevronDown className={styles.chevron} size={14} aria-hidden />
          </UnstyledButton>
        ) : null}
      </p>
      {isOpen ? <OfferHistory positionId={position.id} zone={roster.timeZone} currency={roster.currency} /> : null}
    </li>
  );
}

interface PositionHolderProps {
  position: Position;
  roster: Roster;
  onTask: (task: PositionTask) => void;
}

/** Who plays a position; otherwise who is asked, and the first step to fill it. */
function PositionHolder({ position, roster, onTask }: PositionHolderProps) {
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
      <span className={`${styles.vacant} grow soft`}>
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
