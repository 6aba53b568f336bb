import { formatMinor } from '@cadenza/domain/money';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { useCity } from '../../shared/session/use-session.ts';

interface VenueCardProps {
  venue: { id: string; name: string; formattedAddress: string; cityName: string };
}

/** A venue from the search: location, distance from its city, and the cost of travel. */
export function VenueCard({ venue }: VenueCardProps) {
  const { choices } = useCity();
  const city = choices.find(({ name }) => name === venue.cityName);
  const read = useOperation(
    'getVenueDistance',
    { body: { cityId: city?.id ?? '', venue: { venueId: venue.id } } },
    { enabled: city !== undefined },
  );
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data && city) return <TextSkeleton lines={4} />;
  return (
    <FactList
      facts={[
        { name: 'Address', fact: venue.formattedAddress },
        {
          name: 'From the city',
          fact: read.data ? `${Math.round(read.data.km)} km by road from ${venue.cityName}` : venue.cityName,
        },
        {
          name: 'Travel fee',
          fact:
            read.data && city
              ? `${formatMinor(read.data.travelFeePerPerformerMinor, city.currency)} for each performer`
              : null,
        },
        { name: 'Shortest ceremony', fact: read.data ? `${read.data.minimumCeremonyDuration} h` : null },
        { name: 'Notice', fact: read.data?.notice?.message ?? null },
      ]}
    />
  );
}
