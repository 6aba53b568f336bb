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

const general = "In place of hours and leading; before tax. Left empty, the city's rate counts.";
const forOffers = `${general} Offers that still wait for an answer are withdrawn, as they say another amount.`;
const forBooked = (name: string) =>
  `${general} ${name} gets more at once. Less is offered to ${name}, and what they accepted holds until they say yes.`;

/** Pay agreed for one position instead of hours and loading. Travel payout and artist fee are unaffected. */
export function PayDialog({ position, roster, onClose }: PayDialogProps) {
  const form = useOperationForm('updatePositionPayRate', {
    schema: updatePositionPayRate.body,
    initialValues: { payMinor: position.payOverrideMinor as number | null },
    request: (body) => ({ params: { id: position.id }, body }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    refreshes: rosterRefreshes,
    success: ({ message }) => message,
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
