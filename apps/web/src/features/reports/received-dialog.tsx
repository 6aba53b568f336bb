import { recordSuperPayment } from '@cadenza/contract/payouts/operations';
import { instantToWall } from '@cadenza/domain/time';
import { TextInput } from '@mantine/core';
import { now } from '../../shared/clock/clock.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';

interface ReceivedDialogProps {
  /** Payments whose super the funds have received. */
  ids: string[];
  city: City;
  onClose: () => void;
  onDone: () => void;
}

/** Records the day the funds received the super of the selected payments. */
export function ReceivedDialog({ ids, city, onClose, onDone }: ReceivedDialogProps) {
  const form = useOperationForm('recordSuperPayment', {
    schema: recordSuperPayment.body,
    initialValues: { receivedOn: instantToWall(now().toISOString(), city.timeZone).date },
    request: ({ receivedOn }) => ({ body: { ids, receivedOn } }),
    refreshes: ['reportSuper', 'reportSuperAccount'],
    onDone,
  });
  return (
    <FormDialog title="Super received" submit="Mark as received" size="sm" form={form} onClose={onClose}>
      <p className="soft flush">
        {ids.length === 1
          ? 'The fund has received the super for one payment.'
          : `The funds have received the super for ${ids.length} payments.`}
      </p>
      <TextInput type="date" label="Date received" required {...form.getInputProps('receivedOn')} />
    </FormDialog>
  );
}
