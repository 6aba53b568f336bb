import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './file-problems.module.css';

const maxShown = 20;

interface FileProblemsProps {
  /** "Nothing was imported." */
  outcome: string;
  problems: readonly string[];
}

/** Why a file was not imported. */
export const FileProblems = ({ outcome, problems }: FileProblemsProps) => (
  <div className={styles.problems}>
    <p>
      <IconAlertTriangle size={16} aria-hidden /> {outcome}
    </p>
    <ul>
      {problems.slice(0, maxShown).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    {problems.length > maxShown ? <p>And {problems.length - maxShown} more.</p> : null}
  </div>
);
