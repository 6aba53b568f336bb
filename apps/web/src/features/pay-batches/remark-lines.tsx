import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { FaultLine, faultKind } from './fault-line.tsx';
import { withoutStop } from './pay-batch.ts';
import type { DeskPayout } from './pay-desk.ts';

/** The reason of the last bank return, and the pre-flight findings. */
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
