import refused from '@cadenza/client/examples/refused.json?raw';
import { CodeExample } from './code-example.tsx';
import styles from './developers-guide.module.css';
import { GuidePart, type GuideProps } from './guide-part.tsx';
import { GuideTable } from './guide-table.tsx';

/** Why an operation refuses, and all refusal codes. */
export function RefusalsPart({ refusals }: GuideProps) {
  const count = refusals.reduce((sum, { all }) => sum + all.length, 0);
  return (
    <GuidePart id="refusals" title="Refusals">
      <p>
        A refused operation has changed nothing. <code>refusal</code> is a stable code to switch on.{' '}
        <code>message</code> is a sentence for people and may change. Some codes come with details in{' '}
        <code>payload</code>: for <code>invalidInput</code>, the wrong <code>fields</code>, each with its path and
        sentence.
      </p>
      <CodeExample title="404: the booking doesn’t exist, or isn’t yours to see" text={refused} />
      <p>
        A refusal with status 200 and <code>type</code> 10 is a question, such as whether musicians may lose a job. Ask
        again with <code>confirm</code> when the answer is yes. The reference lists each operation’s own codes; any
        operation may answer with these:
      </p>
      <GuideTable label="Codes that any operation may answer" columns={['Status', 'Type', 'Codes']}>
        {refusals
          .filter(({ everywhere }) => everywhere.length > 0)
          .map(({ status, type, everywhere }) => (
            <tr key={type}>
              <td className="tabular">{status}</td>
              <td>
                <code>{type}</code>
              </td>
              <td>
                <Codes codes={everywhere} />
              </td>
            </tr>
          ))}
      </GuideTable>
      <details className={styles.more}>
        <summary>All {count} codes</summary>
        {refusals.map(({ status, type, all }) => (
          <p key={type}>
            <strong className="tabular">{status}</strong> <code>{type}</code>: <Codes codes={all} />
          </p>
        ))}
      </details>
    </GuidePart>
  );
}

const Codes = ({ codes }: { codes: readonly string[] }) =>
  codes.map((code, at) => (
    <span key={code}>
      {at > 0 ? ', ' : ''}
      <code>{code}</code>
    </span>
  ));
