import { createVenue } from '@cadenza/contract/venues/editing';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { VenueFields } from './venue-fields.tsx';
import { detailsOf, newVenue } from './venue-values.ts';
import { venueReads } from './venues.ts';

/** Adds a venue to a city. */
export function AddVenueDialog({ city, onClose }: { city: City; onClose: () => void }) {
  const point = useOperation('listVenuePins', { query: { cityId: city.id } }).data?.city ?? null;
  const form = useOperationForm('createVenue', {
    schema: createVenue.body,
    initialValues: newVenue(city.regionId),
    request: (values) => ({ body: { cityId: city.id, jsonData: detailsOf(values) } }),
    pathOf: (path) => path.replace(/^jsonData\./, ''),
    refreshes: venueReads,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add a venue" form={form} onClose={onClose} submit="Add venue" size="xl">
      <VenueFields city={point} form={form} />
    </FormDialog>
  );
}
