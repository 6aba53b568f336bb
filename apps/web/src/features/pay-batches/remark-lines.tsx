import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { FaultLine, faultKind } from './fault-line.tsx';
import { withoutStop } from './pay-batch.ts';
import type { DeskPayout } from './pay-desk.ts';

/** Why the bank returned it when it was last tried, and what pre-flight says of it. */
export function RemarkLines({ returned, faults }: Pick<DeskPayout, 'returned' | 'faults'>) {
  return (
    <>
      {returned ? (
        <FaultLine kind="returned">
          {withoutStop(returned.reason)} (code {returned.code}, in{' '}
          <ScreenLink to="/payouts/batches/$batchId" params={{ batchId: returned.batchId }}>
            {returned.batch}
          </ScreenLink>
          )
        </FaultLine>
      ) : null}
      {faults.map((fault) => (
        <FaultLine key={fault.key} kind={faultKind(fault)}>
          {fault.sentence}
        </FaultLine>
      ))}
    </>
  );
}
