import type { Seat } from '@cadenza/domain/line-ups/line-up';
import { IconMicrophone, IconStarFilled } from '@tabler/icons-react';
import styles from './line-ups.module.css';
import { type Skill, skillLabel } from './line-ups.ts';

interface SeatListProps {
  label: string;
  seats: readonly Seat[];
  skills: readonly Skill[];
}

/** Seats in order: who leads, and the skill if the name does not say it. */
export function SeatList({ label, seats, skills }: SeatListProps) {
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
