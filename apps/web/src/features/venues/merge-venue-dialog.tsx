import { mergeVenues } from '@cadenza/contract/venues/editing';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { VenuePreview } from './venue-preview.tsx';
import type { Venue } from './venues.ts';

const PAUSE_MS = 250;

/** Merges two places that are the same: every booking here moves to the other. */
export function MergeVenueDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, name, cityId } = venue;
  const form = useOperationForm('mergeVenues', {
    schema: mergeVenues.body,
    initialValues: { intoId: '' },
    rules: ({ intoId }) => (intoId === '' ? [{ path: 'intoId', message: 'Please choose which place to keep' }] : []),
    request: (values) => ({ params: { id }, body: values }),
    onDone: onClose,
  });
  const { intoId } = form.values;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useOperation('listVenues', { query: { cityId, words: words || undefined } }, { keepPrevious: true });
  const others = (found.data?.items ?? []).filter((each) => each.id !== id);
  return (
    <FormDialog title={`Merge ${name}`} form={form} onClose={onClose} submit="Merge" isGrave size="lg">
      <p className="soft flush">
        Bookings at {name} move to the place you keep. It keeps its own address and travel rates, and fills any gaps in
        its notes. This can’t be undone.
      </p>
      <Select
        label="Place to keep"
        withAsterisk
        searchable
        data-autofocus
        data={others.map((each) => ({ value: each.id, label: `${each.name}, ${each.formattedAddress}` }))}
        filter={({ options }) => options}
        nothingFoundMessage="No matches."
        onSearchChange={setTyped}
        {...form.getInputProps('intoId')}
        value={intoId === '' ? null : intoId}
        onChange={(chosen: string | null) => form.setFieldValue('intoId', chosen ?? '')}
      />
      {intoId === '' ? null : <VenuePreview venue={venue} change={{ mergeInto: intoId }} />}
    </FormDialog>
  );
}
