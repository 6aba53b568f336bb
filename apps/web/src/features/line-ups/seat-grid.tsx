import type { FieldProblem } from '@cadenza/domain/field-problems';
import { maxSeats } from '@cadenza/domain/line-ups/line-up';
import { gigTitles, gigTypes, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { Button, Radio, TextInput } from '@mantine/core';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { type KnownLineUps, type LineUp, rowOf, type SeatRow } from './line-ups.ts';
import styles from './seats-editor.module.css';
import { SkillSelect } from './skill-select.tsx';

interface SeatGridProps {
  known: KnownLineUps;
  seatsOf: (id: string) => SeatRow[];
  changed: ReadonlySet<string>;
  /** What is wrong with a line-up's seats, by index; without an index, with all of them. */
  problemsOf: (id: string) => FieldProblem[];
  onWrite: (id: string, seats: SeatRow[]) => void;
  onReset: (id: string) => void;
}

/** All seats of all line-ups in a grid, the ceremony's first. */
export function SeatGrid(props: SeatGridProps) {
  return gigTypes.map((part) => {
    const lineUps = props.known.lineUps.filter(
      ({ typeId, visible }) => visible && typeId === performanceTypeIdOf(part),
    );
    return lineUps.length === 0 ? null : (
      <section key={part} className={styles.section} aria-label={gigTitles[part]}>
        <ScrollRegion label={gigTitles[part]} className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{gigTitles[part]}</th>
                <th scope="col">Seat</th>
                <th scope="col">Skill</th>
                <th scope="col">Leads</th>
                <th scope="col">
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            {lineUps.map((lineUp) => (
              <SeatRows key={lineUp.id} {...props} lineUp={lineUp} />
            ))}
          </table>
        </ScrollRegion>
      </section>
    );
  });
}

function SeatRows({
  lineUp,
  known,
  seatsOf,
  changed,
  problemsOf,
  onWrite,
  onReset,
}: SeatGridProps & { lineUp: LineUp }) {
  const { id, name } = lineUp;
  const seats = seatsOf(id);
  const problems = problemsOf(id);
  const whole = problems.find(({ path }) => path === '')?.message;
  const write = (index: number, change: Partial<SeatRow>) =>
    onWrite(
      id,
      seats.map((seat, at) => (at === index ? { ...seat, ...change } : seat)),
    );
  const at = (index: number, field: string) => problems.find(({ path }) => path === `${index}.${field}`)?.message;
  return (
    <tbody data-changed={changed.has(id) || undefined}>
      {seats.map((seat, index) => {
        const called = seat.name || `seat ${index + 1}`;
        return (
          <tr key={seat.key}>
            {index === 0 ? (
              <th className={styles.name} scope="rowgroup" rowSpan={seats.length + 1}>
                {name}
                {changed.has(id) ? (
                  <Button size="compact-sm" variant="subtle" aria-label={`Undo: ${name}`} onClick={() => onReset(id)}>
                    Undo
                  </Button>
                ) : null}
                {whole ? <span className="negative text-sm regular block">{whole}</span> : null}
              </th>
            ) : null}
            <td>
              <TextInput
                aria-label={`${name}: name of seat ${index + 1}`}
                value={seat.name}
                error={at(index, 'name')}
                onChange={(event) => write(index, { name: event.currentTarget.value })}
              />
            </td>
            <td>
              <SkillSelect
                aria-label={`${name}: skill of ${called}`}
                skills={known.skills}
                value={seat.skillId}
                error={at(index, 'skillId')}
                onChange={(event) => write(index, { skillId: event.currentTarget.value })}
              />
            </td>
            <td>
              <Radio
                name={`leads ${id}`}
                aria-label={`${name}: ${called} leads`}
                checked={seat.isLeader}
                onChange={() =>
                  onWrite(
                    id,
                    seats.map((each) => ({ ...each, isLeader: each === seat })),
                  )
                }
              />
            </td>
            <td>
              <RemoveButton
                size="lg"
                aria-label={`${name}: remove ${called}`}
                onClick={() =>
                  onWrite(
                    id,
                    seats.filter((each) => each !== seat),
                  )
                }
              />
            </td>
          </tr>
        );
      })}
      <tr>
        {seats.length === 0 ? (
          <th className={styles.name} scope="rowgroup">
            {name}
            {whole ? <span className="negative text-sm regular block">{whole}</span> : null}
          </th>
        ) : null}
        <td colSpan={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`${name}: add a seat`}
            disabled={seats.length >= maxSeats}
            onClick={() => onWrite(id, [...seats, rowOf({ name: '', skillId: '', isLeader: seats.length === 0 })])}
          >
            Add a seat
          </Button>
        </td>
      </tr>
    </tbody>
  );
}
