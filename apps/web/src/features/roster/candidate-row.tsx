import { formatPhone } from '@cadenza/domain/phone';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarOff } from '@tabler/icons-react';
import { Monogram } from '../../shared/layout/monogram.tsx';
import styles from './candidate-row.module.css';
import { OfferStateBadge } from './offer-state-badge.tsx';
import type { Candidate } from './roster.ts';

interface CandidateRowProps {
  candidate: Candidate;
  mayOffer: boolean;
  isBusy: boolean;
  onBook: () => void;
  onOffer: () => void;
}

/** One candidate for a position: rank on the preference list, skills, obstacles, and two ways to ask. */
export function CandidateRow({ candidate, mayOffer, isBusy, onBook, onOffer }: CandidateRowProps) {
  const { name, rank, clash, away, answer, isActive } = candidate;
  const isFree = clash === null && isActive;
  return (
    <li className={styles.row}>
      <Monogram name={name} src={candidate.photoPath} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {rank === null ? null : <span className={styles.rank}>#{rank} on the list</span>}
          {answer ? <OfferStateBadge state={answer} /> : null}
        </p>
        <p className={styles.soft}>
          {[candidate.skills.map((skill) => skill.name).join(', '), candidate.homeSuburb, formatPhone(candidate.mobile)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {clash ? (
          <p className={styles.clash}>
            <IconAlertTriangle size={14} aria-hidden /> plays {clash}
          </p>
        ) : null}
        {away ? (
          <p className={styles.clash}>
            <IconCalendarOff size={14} aria-hidden /> unavailable: {away}
          </p>
        ) : null}
        {isActive ? null : <p className={styles.clash}>inactive</p>}
      </div>
      <div className={styles.actions}>
        {mayOffer ? (
          <Button size="compact-sm" variant="light" disabled={isBusy || !isFree} onClick={onOffer}>
            Offer<span className="visually-hidden"> to {name}</span>
          </Button>
        ) : null}
        <Button size="compact-sm" disabled={isBusy || !isFree} onClick={onBook}>
          Book<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
