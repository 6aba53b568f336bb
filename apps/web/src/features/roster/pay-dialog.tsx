import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useServerForm } from '../../shared/form/use-server-form.ts';
import { type Position, type Roster, rosterRefreshes } from './roster.ts';

interface PayDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

/** Pay agreed for one position instead of hours and loading. Travel payout and artist fee are unaffected. */
export function PayDialog({ position, roster, onClose }: PayDialogProps) {
  const form = useServerForm({ initialValues: { payMinor: position.payOverrideMinor as number | null } });
  const save = useOperationMutation('updatePositionPayRate', {
    refreshes: rosterRefreshes,
    success: ({ message }) => message,
    failure: false,
    onRefused: form.refuse,
    onDone: onClose,
  });
  const params = { id: position.id };
  return (
    <FormDialog
      title={`Pay for ${position.title}`}
      form={form}
      busy={save.busy}
      onClose={onClose}
      onSubmit={form.submit((values) => save.run({ params, body: values }))}
    >
      <MoneyInput
        label="Agreed pay for playing"
        description="In place of hours and leading; before tax. Left empty, the city's rate counts. Offers that still wait for an answer are withdrawn, as they say another amount."
        currency={roster.currency}
        data-autofocus
        {...form.getInputProps('payMinor')}
        value={form.values.payMinor}
      />
      {position.payOverrideMinor === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ justifySelf: 'start' }}
          onClick={() => void save.run({ params, body: { payMinor: null } })}
        >
          Back to the city’s rate
        </Button>
      )}
    </FormDialog>
  );
}
