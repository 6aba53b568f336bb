import { type Seat, seatsOn } from '@cadenza/domain/line-ups/line-up';
import { pluralize } from '@cadenza/domain/pluralize';
import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { IconEyeOff, IconMicrophone, IconStarFilled, IconTagOff } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { DragHandle } from '../../shared/reorder/drag-handle.tsx';
import type { useReorder } from '../../shared/reorder/use-reorder.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './line-ups.module.css';
import { type KnownLineUps, type LineUp, type Skill, skillLabel } from './line-ups.ts';

interface LineUpRowProps {
  city: City;
  known: KnownLineUps;
  lineUp: LineUp;
  /** Null if the order cannot be changed. */
  reorder: ReturnType<typeof useReorder> | null;
  onOpen: (as: 'details' | 'seats') => void;
}

/** A line-up: its current and planned seats, its price, and what uses it. */
export function LineUpRow({ city, known, lineUp, reorder, onOpen }: LineUpRowProps) {
  const { id, name, description, visible, steps } = lineUp;
  const held = seatsOn(steps, known.today);
  const planned = steps.filter(({ from }) => from > known.today);
  return (
    <li
      className={styles.row}
      data-lifted={reorder?.liftedId === id || undefined}
      data-hidden={!visible || undefined}
      {...reorder?.rowProps(id)}
    >
      {reorder ? <DragHandle id={id} label={`Move ${name}`} reorder={reorder} /> : null}
      <div className={`${styles.words} shrinkable breakable`}>
        <span className={styles.head}>
          <strong className="semibold">{name}</strong>
          {visible ? null : <StatusBadge label="Hidden" tone="neutral" icon={IconEyeOff} />}
          {visible && lineUp.prices.length === 0 ? (
            <ScreenLink to="/settings/prices" search={{ city: city.slug }} aria-label={`No price: set one for ${name}`}>
              <StatusBadge label="No price" tone="attention" icon={IconTagOff} />
            </ScreenLink>
          ) : null}
        </span>
        <span className={styles.description}>{description}</span>
        {held.length === 0 ? (
          <span className="soft text-sm flush">No seats yet</span>
        ) : (
          <SeatList label={`Seats of ${name}`} seats={held} skills={known.skills} />
        )}
        {planned.map((step) => (
          <Planned key={step.from} city={city} known={known} lineUp={lineUp} step={step} />
        ))}
      </div>
      <p className={styles.facts}>
        <Prices lineUp={lineUp} currency={known.currency} />
        <span>{countText(lineUp)}</span>
      </p>
      {known.canChange ? (
        <span className="row-1">
          <Button size="compact-sm" variant="default" aria-label={`Seats of ${name}`} onClick={() => onOpen('seats')}>
            Seats
          </Button>
          <Button size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={() => onOpen('details')}>
            Edit
          </Button>
        </span>
      ) : null}
    </li>
  );
}

function Prices({ lineUp: { prices }, currency }: { lineUp: LineUp; currency: KnownLineUps['currency'] }) {
  const amounts = prices.map(({ priceMinor }) => priceMinor);
  if (amounts.length === 0) return <span>Not sold</span>;
  return (
    <span>
      {amounts.length > 1 ? 'From ' : null}
      <MoneyText brief minor={Math.min(...amounts)} currency={currency} />
    </span>
  );
}

function countText({ openQuotes, agreed }: LineUp): string {
  const quotes = pluralize(openQuotes, 'open quote');
  const parts = [...(openQuotes > 0 ? [quotes] : []), ...(agreed > 0 ? [`${agreed} booked`] : [])];
  return parts.length === 0 ? 'In no open booking' : parts.join(', ');
}

interface PlannedProps extends Pick<LineUpRowProps, 'city' | 'known' | 'lineUp'> {
  step: { from: string; seats: readonly Seat[]; setBy: { name: string } | null };
}

/** Planned seats, which can still be withdrawn. */
function Planned({ city, known, lineUp: { id, name }, step: { from, seats, setBy } }: PlannedProps) {
  const { run, busy } = useOperationMutation('removeLineUp');
  const remove = async () => {
    const title = `Remove the seats of ${name} from ${formatLongDate(from)}?`;
    const words = { message: 'The previous seats stay in use.', yes: 'Remove', no: 'Keep them' };
    if (!(await confirm({ title, ...words }))) return;
    await run({ params: { id: city.id }, body: { version: known.version, lineUpId: id, from } });
  };
  return (
    <div className={styles.plan}>
      <span>
        From <DateText date={from} weekday />
        {setBy ? `, set by ${setBy.name}` : null}
      </span>
      {known.canChange ? (
        <Button
          size="compact-sm"
          variant="subtle"
          color="negative"
          loading={busy}
          aria-label={`Remove the seats of ${name} from ${formatLongDate(from)}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      ) : null}
      <SeatList label={`Seats of ${name} from ${formatLongDate(from)}`} seats={seats} skills={known.skills} />
    </div>
  );
}

interface SeatListProps {
  label: string;
  seats: readonly Seat[];
  skills: readonly Skill[];
}

/** Seats in order: who leads, and the skill if the name does not say it. */
function SeatList({ label, seats, skills }: SeatListProps) {
  return (
    <ul className={styles.seats} aria-label={label}>
      {seats.map(({ name, skillId, isLeader }) => {
        const skill = skills.find(({ id }) => id === skillId);
        const asked = skill && !name.toLowerCase().includes(skill.name.toLowerCase()) ? skillLabel(skill) : '';
        return (
          <li key={name} className={styles.seat}>
            {isLeader ? <IconStarFilled size={12} role="img" aria-label="Leads" /> : null}
            {skill?.voice ? <IconMicrophone size={14} aria-hidden /> : null}
            {name}
            {asked === '' ? null : <span className="soft">{asked}</span>}
          </li>
        );
      })}
    </ul>
  );
}
