import { IconCheck, IconX } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import styles from './batch-steps.module.css';
import type { PayBatch } from './pay-batch.ts';

interface Step {
  name: string;
  at: string | null;
  by: string | null;
  reason?: string;
}

/** The progress of a batch: who did what and when, and the remaining steps. */
export function BatchSteps({ batch, zone }: { batch: PayBatch; zone: string }) {
  const steps: Step[] = [
    { name: 'Made', at: batch.madeAt, by: batch.madeBy.name },
    { name: 'Approved', at: batch.approvedAt, by: batch.approvedBy?.name ?? null },
    { name: 'Handed over', at: batch.handedOverAt, by: batch.handedOverBy?.name ?? null },
    { name: 'Settled', at: batch.settledAt, by: null },
  ];
  const isCancelled = batch.cancelledAt !== null;
  const shown = isCancelled
    ? [
        ...steps.filter(({ at }) => at !== null),
        { name: 'Cancelled', at: batch.cancelledAt, by: batch.cancelledBy?.name ?? null, reason: batch.cancelReason },
      ]
    : steps;
  const current = shown.findLastIndex(({ at }) => at !== null);
  return (
    <ol className={styles.steps} aria-label="Progress">
      {shown.map(({ name, at, by, reason }, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={at !== null || undefined}
          data-cancelled={name === 'Cancelled' || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {name === 'Cancelled' ? <IconX size={14} stroke={2.4} /> : at ? <IconCheck size={14} stroke={2.4} /> : null}
          </span>
          <span className="stack-0 breakable shrinkable">
            <span className={styles.name}>{name}</span>
            {at ? (
              <span className="soft text-sm">
                <InstantText iso={at} zone={zone} />
                {by ? (
                  <>
                    {' '}
                    <span className={styles.by}>by {by}</span>
                  </>
                ) : null}
              </span>
            ) : (
              <span className="soft text-sm">not yet</span>
            )}
            {reason ? <span className="soft text-sm">“{reason}”</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
