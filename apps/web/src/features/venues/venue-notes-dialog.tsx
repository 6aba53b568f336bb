import { updateVenue } from '@cadenza/contract/venues/editing';
import { venueNoteKinds, venueNoteLabels, venueNoteLimit } from '@cadenza/domain/venues/venue-notes';
import { Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { type Venue, venueReads } from './venues.ts';

const hints: Record<(typeof venueNoteKinds)[number], string> = {
  arrival: 'How long before the music people really have to be there',
  parking: 'Where, for how long, and what it costs',
  loadIn: 'Door, lift, stairs, whom to ask for',
  power: 'Sockets and circuits near the stage',
  noiseLimit: 'Decibels, limiter, no drums',
  curfew: 'When the music ends, and when the room has to be empty',
  wetWeather: 'Where a ceremony outside goes when it rains',
};

/** What is known of a venue. Every booking there shows it to its staff and its musicians. */
export function VenueNotesDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, version, notes } = venue;
  const form = useOperationForm('updateVenue', {
    schema: updateVenue.body,
    initialValues: { notes },
    request: (values) => ({ params: { id }, body: { version, ...values } }),
    refreshes: [...venueReads, 'getBooking'],
    success: ({ message }) => message,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Notes on ${venue.name}`} form={form} onClose={onClose} size="lg">
      {venueNoteKinds.map((kind, index) => (
        <Textarea
          key={kind}
          label={venueNoteLabels[kind]}
          description={hints[kind]}
          autosize
          minRows={1}
          maxLength={venueNoteLimit}
          data-autofocus={index === 0 || undefined}
          {...form.getInputProps(`notes.${kind}`)}
        />
      ))}
    </FormDialog>
  );
}
