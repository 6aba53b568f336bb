import { ButtonLink } from '../../shared/routing/screen-link.tsx';

/** Opens a booking that the user can only read. */
export function OpenBooking({ bookingId, name }: { bookingId: string; name: string }) {
  return (
    <ButtonLink
      to="/bookings/$id"
      params={{ id: bookingId }}
      size="compact-sm"
      variant="default"
      aria-label={`Open ${name}`}
    >
      Open
    </ButtonLink>
  );
}
