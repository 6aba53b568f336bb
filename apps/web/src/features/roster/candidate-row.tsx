import { formatPhone } from '@cadenza/domain/format-phone';
import type { Currency } from '@cadenza/domain/money';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarOff, IconHeart, IconInfoCircle } from '@tabler/icons-react';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { durationWords } from '../../shared/format/time-left.ts';
import { Monogram } from '../../shared/layout/monogram.tsx';
import styles from './candidate-row.module.css';
import { differencesOf } from './candidates.ts';
import { OfferStateBadge } from './offer-state-badge.tsx';
import type { Candidate, Position } from './roster.ts';

interface CandidateRowProps {
  candidate: Candidate;
  position: Position;
  currency: Currency;
  mayOffer: boolean;
  isBusy: boolean;
  onBook: () => void;
  onOffer: () => void;
}

/** One candidate for a position: the pros and cons, and two ways to ask them. */
export function CandidateRow(props: CandidateRowProps) {
  const { candidate, mayOffer, isBusy, onBook, onOffer } = props;
  const { name, rank, clash, answer, isWished, mobile } = candidate;
  const cannot = isBusy || clash !== null;
  return (
    <li className={styles.row}>
      <Monogram name={name} src={candidate.photoPath} />
      <div className={`${styles.words} shrinkable breakable tight`}>
        <p className={styles.name}>
          {name}
          {rank === null ? null : <span className="text-sm brass">#{rank} on the list</span>}
          {answer ? <OfferStateBadge state={answer} /> : null}
        </p>
        {isWished ? (
          <p className="text-sm brass">
            <IconHeart size={14} aria-hidden /> The customer’s choice
          </p>
        ) : null}
        <p className={styles.soft}>{nearAndFree(candidate)}</p>
        <p className={styles.soft}>{candidate.skills.map((skill) => skill.name).join(', ')}</p>
        {mobile ? (
          <p className={styles.soft}>
            <a href={`tel:${mobile}`}>{formatPhone(mobile)}</a>
          </p>
        ) : null}
        <Obstacles candidate={candidate} />
      </div>
      <PayText {...props} />
      <div className={styles.actions}>
        {mayOffer ? (
          <Button size="compact-sm" variant="light" disabled={cannot} onClick={onOffer}>
            Offer<span className="visually-hidden"> to {name}</span>
          </Button>
        ) : null}
        <Button size="compact-sm" disabled={cannot} onClick={onBook}>
          Book<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** How far away they live, and how busy they are that month. */
function nearAndFree({ drive, homeSuburb, jobsThatMonth }: Candidate): string {
  const way = drive && `${drive.km}\u00a0km, ${durationWords(drive.minutes)}`;
  return [homeSuburb, way, jobWords(jobsThatMonth)].filter(Boolean).join(' · ');
}

/** Their pay, and its effect on the booking. */
function PayText({ candidate, position, currency }: Pick<CandidateRowProps, 'candidate' | 'position' | 'currency'>) {
  return (
    <div className={`${styles.pay} tight`}>
      <p className="text-md semibold tabular">
        <span className="visually-hidden">Pay </span>
        <MoneyText brief minor={candidate.payMinor} currency={currency} />
      </p>
      {differencesOf(candidate, position).map(({ what, minor, words, isWorse }) => (
        <p key={what} className={isWorse ? 'attention' : 'positive'}>
          <MoneyText brief minor={minor} currency={currency} /> {words}
        </p>
      ))}
    </div>
  );
}

const jobWords = (count: number): string => `${count === 0 ? 'no jobs' : pluralize(count, 'job')} that month`;

/** Why someone is not simply free. */
function Obstacles({ candidate: { clash, away, otherJobs, hasSkill } }: { candidate: Candidate }) {
  return (
    <>
      {clash ? (
        <p className="attention text-sm">
          <IconAlertTriangle size={14} aria-hidden /> Plays then: {clash}
        </p>
      ) : null}
      {away ? (
        <p className="attention text-sm">
          <IconCalendarOff size={14} aria-hidden /> Unavailable: {away}
        </p>
      ) : null}
      {otherJobs.map((job) => (
        <p key={job} className={styles.soft}>
          <IconInfoCircle size={14} aria-hidden /> Also that day: {job}
        </p>
      ))}
      {hasSkill ? null : <p className={styles.soft}>Doesn’t play this instrument</p>}
    </>
  );
}
