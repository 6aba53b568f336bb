import { updateVenue } from '@cadenza/contract/venues/editing';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import { formatShortDate } from '@cadenza/domain/time';
import { writtenNotes } from '@cadenza/domain/venues/venue-notes';
import { Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { PlaceMap } from '../../shared/map/place-map.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { MergeVenueDialog } from './merge-venue-dialog.tsx';
import styles from './venue-dialog.module.css';
import { VenueFields } from './venue-fields.tsx';
import { VenueNotesDialog } from './venue-notes-dialog.tsx';
import { VenuePreview } from './venue-preview.tsx';
import { VenueRates } from './venue-rates.tsx';
import { VenueRatesDialog } from './venue-rates-dialog.tsx';
import { detailsOf, valuesOf } from './venue-values.ts';
import type { Venue } from './venues.ts';

interface VenueDialogProps {
  id: string;
  /** Its issues. */
  issues: (venue: Venue) => ReactNode;
  onClose: () => void;
}

/** A venue: its address, travel figures and next events. */
export function VenueDialog({ id, issues, onClose }: VenueDialogProps) {
  const { choices } = useCity();
  const [shown, setShown] = useState<'venue' | VenuePart>('venue');
  const read = useOperation('getVenue', { params: { id } });
  const venue = read.data;
  const city = choices.find((choice) => choice.id === venue?.cityId);
  const back = () => setShown('venue');
  if (venue && shown === 'details') return <EditVenueDialog venue={venue} onClose={back} />;
  if (venue && shown === 'merge') return <MergeVenueDialog venue={venue} onClose={back} />;
  if (venue && shown === 'notes') return <VenueNotesDialog venue={venue} onClose={back} />;
  if (venue && city && shown === 'rates') return <VenueRatesDialog venue={venue} city={city} onClose={back} />;
  return (
    <TallDialog onClose={onClose} title={venue?.name ?? 'Venue'} size="xl">
      {venue ? (
        <VenueView venue={venue} city={city} issues={issues(venue)} onEdit={setShown} />
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </TallDialog>
  );
}

type VenuePart = 'details' | 'rates' | 'notes' | 'merge';

interface VenueViewProps {
  venue: Venue;
  city: City | undefined;
  issues: ReactNode;
  onEdit: (part: VenuePart) => void;
}

function VenueView({ venue, city, issues, onEdit }: VenueViewProps) {
  const { name, latitude, longitude, isVenue, isListed } = venue;
  return (
    <Stack gap="md">
      <PlaceMap label={name} places={[{ latitude, longitude }]} />
      <FactList
        facts={[
          { name: 'Address', fact: venue.formattedAddress },
          { name: 'Distance', fact: `${Math.round(venue.km)} km by road from ${city?.name ?? 'the city'}` },
          { name: 'Travel fee', fact: <Figure own={venue.customerFeeMinor} byBand={venue.bandFeeMinor} city={city} /> },
          {
            name: 'Travel payout',
            fact: <Figure own={venue.payoutMinor} byBand={venue.bandPayoutMinor} city={city} />,
          },
          { name: 'Arrival', fact: arrivalText(venue.arrivalMinutes) },
          { name: 'Customers', fact: offerText(isVenue, isListed) },
        ]}
      />
      <Notes notes={venue.notes} />
      {city ? <VenueRates venue={venue} city={city} /> : null}
      <GigsAhead gigs={venue.gigsAhead} />
      {issues}
      {venue.canEdit ? (
        <Group justify="flex-end" gap="xs">
          {venue.canMerge ? (
            <Button variant="subtle" onClick={() => onEdit('merge')}>
              Merge
            </Button>
          ) : null}
          <Button variant="default" onClick={() => onEdit('notes')}>
            Notes
          </Button>
          {venue.canSetTravelFigures ? (
            <Button variant="default" onClick={() => onEdit('rates')}>
              Travel rates
            </Button>
          ) : null}
          <Button onClick={() => onEdit('details')}>{isVenue ? 'Edit' : 'Add address'}</Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function offerText(isVenue: boolean, isListed: boolean): string {
  if (!isVenue) return 'Chosen by a customer. Others can’t find it';
  return isListed ? 'Can find it in the estimator' : 'Can’t find it in the estimator';
}

const arrivalText = (minutes: number | null) =>
  minutes === null ? 'City default' : `${minutes} minutes before playing, set for this venue`;

/** A venue's own figure, otherwise that of its distance. */
function Figure({ own, byBand, city }: { own: number | null; byBand: number; city: City | undefined }) {
  if (!city) return null;
  return (
    <>
      <MoneyText brief minor={own ?? byBand} currency={city.currency} /> per performer,{' '}
      {own === null ? 'by its distance' : 'its own'}
    </>
  );
}

/** The notes that every booking here inherits. */
function Notes({ notes }: { notes: Venue['notes'] }) {
  const written = writtenNotes(notes);
  return (
    <section className={`${styles.part} stack-2`}>
      <h3>Notes</h3>
      {written.length === 0 ? (
        <p className="soft flush">None yet. Notes appear on every booking here.</p>
      ) : (
        <FactList facts={written} />
      )}
    </section>
  );
}

function GigsAhead({ gigs }: { gigs: Venue['gigsAhead'] }) {
  return (
    <section className={`${styles.part} stack-2`}>
      <h3>Next events here</h3>
      {gigs.length === 0 ? (
        <p className="soft flush">No upcoming events.</p>
      ) : (
        <ul className={`${styles.gigs} stack-1`}>
          {gigs.map(({ bookingId, bookingNumber, date, typeName, status, ...named }) => (
            <li key={`${bookingId} ${typeName}`}>
              <span className={styles.date}>{formatShortDate(date)}</span>
              <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
                {bookingName(named)}, {bookingNumber}
              </ScreenLink>
              <span className="soft flush">
                {typeName}, {bookingStatusLabel(status)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Edits a venue's name, address and point; a place with a full address becomes a venue. */
function EditVenueDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const { id, version, name, latitude, longitude } = venue;
  const form = useOperationForm('updateVenue', {
    schema: updateVenue.body,
    initialValues: valuesOf(venue),
    request: (values) => ({ params: { id }, body: { version, ...detailsOf(values) } }),
    onDone: onClose,
  });
  return (
    <FormDialog title={venue.isVenue ? 'Edit venue' : 'Make this a venue'} form={form} onClose={onClose} size="xl">
      <VenueFields city={{ name, latitude, longitude }} form={form} />
      <VenuePreview venue={venue} change={{ location: detailsOf(form.values).location }} />
    </FormDialog>
  );
}
