import { bandShares, waitingBands, waitingDays, waitingText } from '@cadenza/domain/issues/waiting-times';
import { useOperation } from '../../shared/client/use-operation.ts';
import { Section } from '../../shared/layout/section.tsx';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import styles from './issue-times.module.css';

/** How quickly people were answered and helped: as bars, and as a table for screen readers. */
export function IssueTimes() {
  const { data } = useOperation('getIssueTimes');
  if (!data || data.answered.every((count) => count === 0)) return null;
  const rows = [
    { title: 'First answer', counts: data.answered, median: data.medianAnswerHours },
    { title: 'Solution', counts: data.solved, median: data.medianSolutionHours },
  ];
  return (
    <Section
      title="Response times"
      note={`Last ${waitingDays} days${data.unanswered > 0 ? ` · ${data.unanswered} waiting for an answer` : ''}`}
    >
      <div className="stack-2" aria-hidden="true">
        {rows.map(({ title, counts, median }) => (
          <div key={title} className={styles.row}>
            <span>{title}</span>
            <div className={styles.bar}>
              {bandShares(counts).map((share, band) =>
                share > 0 ? (
                  <span
                    key={waitingBands[band]}
                    className={styles.part}
                    data-band={band}
                    style={{ flexGrow: share }}
                    title={`${nameOf(band)}: ${counts[band]}`}
                  />
                ) : null,
              )}
            </div>
            <span className="soft">{median === null ? '–' : `Median ${waitingText(median)}`}</span>
          </div>
        ))}
        <p className={styles.legend}>
          {waitingBands.map((name, band) => (
            <span key={name} className={styles.entry}>
              <span className={styles.part} data-band={band} /> {nameOf(band)}
            </span>
          ))}
        </p>
      </div>
      <table className="visually-hidden">
        <caption>Response times of issues</caption>
        <ColumnHeads names={['Within', ...rows.map(({ title }) => title)]} />
        <tbody>
          {waitingBands.map((name, band) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {rows.map(({ title, counts }) => (
                <td key={title}>{counts[band]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const nameOf = (band: number): string => (band === waitingBands.length - 1 ? 'Longer' : `Within ${waitingBands[band]}`);
