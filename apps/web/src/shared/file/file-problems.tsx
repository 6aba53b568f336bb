import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './file-problems.module.css';

const mostShown = 20;

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
      {problems.slice(0, mostShown).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
    {problems.length > mostShown ? <p>And {problems.length - mostShown} more.</p> : null}
  </div>
);
