import { updatePositionPayRate } from '@cadenza/contract/roster/operations';
import { Button } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type Position, type Roster, rosterRefreshes } from './roster.ts';

interface PayDialogProps {
  position: Position;
  roster: Roster;
  onClose: () => void;
}

const general = 'Replaces the hourly rate and leader’s fee, before tax. Leave empty to use the city’s rate.';
const forOffers = `${general} Offers still waiting for an answer will be withdrawn because the amount has changed.`;
const forBooked = (name: string) =>
  `${general} ${name} gets an increase straight away. A cut is offered to ${name}, and their current pay applies until they accept.`;

/** Pay agreed for one position instead of hours and loading. Travel payout and artist fee are unaffected. */
export function PayDialog({ position, roster, onClose }: PayDialogProps) {
  const form = useOperationForm('updatePositionPayRate', {
    schema: updatePositionPayRate.body,
    initialValues: { payMinor: position.payOverrideMinor as number | null },
    request: (body) => ({ params: { id: position.id }, body }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    refreshes: rosterRefreshes,
    onDone: onClose,
  });
  const params = { id: position.id };
  return (
    <FormDialog title={`Pay for ${position.title}`} form={form} onClose={onClose}>
      <MoneyInput
        label="Agreed pay for playing"
        description={position.musician === null ? forOffers : forBooked(position.musician.name)}
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
          onClick={() => void form.run({ params, body: { payMinor: null } })}
        >
          Back to the city’s rate
        </Button>
      )}
    </FormDialog>
  );
}
