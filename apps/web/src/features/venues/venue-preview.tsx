import type { RequestOf } from '@cadenza/contract/operations';
import { previewVenue } from '@cadenza/contract/venues/editing';
import { useDebouncedValue } from '@mantine/hooks';
import { useOperation } from '../../shared/client/use-operation.ts';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import type { Venue } from './venues.ts';

interface VenuePreviewProps {
  venue: Venue;
  change: RequestOf<'previewVenue'>['body'];
}

const PAUSE_MS = 300;

/** Previews which open quotes a change would affect, and by how much. */
export function VenuePreview({ venue, change }: VenuePreviewProps) {
  const { choices } = useCity();
  const currency = choices.find(({ id }) => id === venue.cityId)?.currency;
  const [settled] = useDebouncedValue(JSON.stringify(change), PAUSE_MS);
  const body = JSON.parse(settled) as typeof change;
  const isRight = inputProblems(previewVenue.body, body).length === 0;
  const preview = useOperation(
    'previewVenue',
    { params: { id: venue.id }, body },
    { enabled: isRight, keepPrevious: true },
  );
  return <QuoteChanges changes={preview.data} isRight={isRight} error={preview.error} currency={currency} />;
}
