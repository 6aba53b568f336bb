import { updateVenue } from '@cadenza/contract/venues/editing';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { VenueFields } from './venue-fields.tsx';
import { VenuePreview } from './venue-preview.tsx';
import { detailsOf, valuesOf } from './venue-values.ts';
import { type Venue, venueReads } from './venues.ts';

/** Edits a venue's name, address and point; a place with a full address becomes a venue. */
export function EditVenueDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, version, name, latitude, longitude } = venue;
  const form = useOperationForm('updateVenue', {
    schema: updateVenue.body,
    initialValues: valuesOf(venue),
    request: (values) => ({ params: { id }, body: { version, ...detailsOf(values) } }),
    refreshes: venueReads,
    success: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog title={venue.isVenue ? 'Edit venue' : 'Make this a venue'} form={form} onClose={onClose} size="xl">
      <VenueFields city={{ name, latitude, longitude }} form={form} />
      <VenuePreview venue={venue} change={{ location: detailsOf(form.values).location }} />
    </FormDialog>
  );
}
