import { updateVenue } from '@cadenza/contract/venues/editing';
import { rateDayProblems } from '@cadenza/domain/venues/venue-rates';
import { SimpleGrid } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import { VenuePreview } from './venue-preview.tsx';
import type { Venue } from './venues.ts';

interface VenueRatesDialogProps {
  venue: Venue;
  city: City;
  onClose: () => void;
}

/** Sets a venue's own travel figures from a day on, or applies the city's bands again. */
export function VenueRatesDialog({ venue, city, onClose }: VenueRatesDialogProps) {
  const { id, version, today, customerFeeMinor, payoutMinor } = venue;
  const form = useOperationForm('updateVenue', {
    schema: updateVenue.body,
    initialValues: { customerFeePerPerformer: customerFeeMinor, travelPayoutPerPerformer: payoutMinor, from: today },
    rules: ({ from }) => rateDayProblems(today, from),
    request: (values) => ({ params: { id }, body: { version, ...values } }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Travel to ${venue.name}`} form={form} onClose={onClose} size="lg">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <MoneyInput
          label="Travel fee per performer"
          description="What customers pay. Leave empty to use distance"
          currency={city.currency}
          data-autofocus
          {...form.getInputProps('customerFeePerPerformer')}
          value={form.values.customerFeePerPerformer}
        />
        <MoneyInput
          label="Travel payout per performer"
          description="What musicians get. Leave empty to use distance"
          currency={city.currency}
          {...form.getInputProps('travelPayoutPerPerformer')}
          value={form.values.travelPayoutPerPerformer}
        />
      </SimpleGrid>
      <FromDayInput today={today} {...form.getInputProps('from')} />
      <VenuePreview venue={venue} change={form.values} />
    </FormDialog>
  );
}
