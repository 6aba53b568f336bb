import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ScrollRegion } from '../../shared/layout/scroll-region.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './issue.module.css';

/** The log entries under the number of a fault. */
export function FaultLines({ number }: { number: string }) {
  const zone = useOwnZone();
  const read = useOperation('getFault', { params: { number } });
  return (
    <Section title="Fault" note={<code>{number}</code>}>
      {read.data ? (
        read.data.items.length === 0 ? (
          <p className="soft flush">No log entries for this number. Logs are kept for 30 days.</p>
        ) : (
          <ul className="stack-2">
            {read.data.items.map((line) => (
              <li key={`${line.at} ${line.place}`} className="stack-1">
                <span className={styles.byline}>
                  {line.origin === 'server' ? 'Server' : `Browser, version ${line.version}`}
                  <InstantText iso={line.at} zone={zone} />
                </span>
                <code className="breakable">{line.place}</code>
                <ScrollRegion label="Log lines" className={styles.log}>
                  <pre>{[[line.name, line.message].filter(Boolean).join(': '), ...line.stack].join('\n')}</pre>
                </ScrollRegion>
              </li>
            ))}
          </ul>
        )
      ) : (
        <ReadFallback read={read} lines={3} />
      )}
    </Section>
  );
}
