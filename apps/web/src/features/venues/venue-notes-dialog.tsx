import { updateVenue } from '@cadenza/contract/venues/editing';
import {
  arrivalMinutesLimit,
  venueNoteKinds,
  venueNoteLabels,
  venueNoteLimit,
} from '@cadenza/domain/venues/venue-notes';
import { NumberInput, Textarea } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { Venue } from './venues.ts';

const hints: Record<(typeof venueNoteKinds)[number], string> = {
  arrival: 'Entrance, who to ask for, what takes time',
  parking: 'Where, time limits and cost',
  loadIn: 'Doors, lifts, stairs, who to ask for',
  power: 'Sockets and circuits near the stage',
  noiseLimit: 'Decibels, limiter, no drums',
  curfew: 'When music must end, and when to be out',
  wetWeather: 'Where an outdoor ceremony moves if it rains',
};

/** Edits the notes about a venue. Every booking there shows them to its staff and its musicians. */
export function VenueNotesDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, version, notes, arrivalMinutes } = venue;
  const form = useOperationForm('updateVenue', {
    schema: updateVenue.body,
    initialValues: { notes, arrivalMinutes: arrivalMinutes ?? '' },
    request: ({ notes: written, arrivalMinutes: typed }) => ({
      params: { id },
      body: { version, notes: written, arrivalMinutes: typed === '' ? null : Number(typed) },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Notes on ${venue.name}`} form={form} onClose={onClose} size="lg">
      <NumberInput
        label="Set-up time"
        description="How early musicians should arrive before playing. Leave empty to use the city default."
        suffix=" minutes"
        min={0}
        max={arrivalMinutesLimit}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        data-autofocus
        {...form.getInputProps('arrivalMinutes')}
      />
      {venueNoteKinds.map((kind) => (
        <Textarea
          key={kind}
          label={venueNoteLabels[kind]}
          description={hints[kind]}
          minRows={1}
          maxLength={venueNoteLimit}
          {...form.getInputProps(`notes.${kind}`)}
        />
      ))}
    </FormDialog>
  );
}
