import { ActionIcon, CopyButton, Menu } from '@mantine/core';
import { IconCheck, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { patch, useOperationMutation } from '../../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../../shared/feedback/confirm.tsx';
import { eventTypes } from '../../../shared/status/event-type.tsx';
import type { Booking } from '../booking-row.ts';
import { forgetBooking } from '../recent-store.ts';

/** Less frequent actions on a booking: change the event type, copy the number, delete. */
export function BookingMenu({ booking }: { booking: Booking }) {
  const { id, abilities } = booking;
  const navigate = useNavigate();
  const changeType = useOperationMutation('updateBookingType', {
    optimistic: ({ body }) => [patch('getBooking', { params: { id } }, (kept) => ({ ...kept, type: body.type }))],
    failure: { fallback: 'Failed to update booking type. Please try again.' },
  });
  const remove = useOperationMutation('deleteBooking', {
    success: `Booking ${booking.bookingNumber} deleted`,
    onDone: () => {
      forgetBooking(id);
      void navigate({ to: '/prospects' });
    },
  });

  const askToRemove = async () => {
    const message = `Booking ${booking.bookingNumber} for ${booking.customer.name} will be permanently deleted.`;
    if (await confirm({ title: 'Delete this booking?', message, yes: 'Delete', no: 'Keep', grave: true })) {
      void remove.run({ params: { id } });
    }
  };

  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {abilities.canEdit ? (
          <>
            <Menu.Label>Event type</Menu.Label>
            {eventTypes.map(({ value, label, icon: Icon }) => (
              <Menu.Item
                key={value}
                leftSection={<Icon size={16} aria-hidden />}
                rightSection={booking.type === value ? <IconCheck size={16} aria-label="Current" /> : null}
                onClick={() => {
                  if (booking.type !== value) void changeType.run({ params: { id }, body: { type: value } });
                }}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        ) : null}
        <CopyButton value={String(booking.bookingNumber)}>
          {({ copied, copy }) => (
            <Menu.Item closeMenuOnClick={false} leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
              {copied ? 'Number copied' : `Copy number ${booking.bookingNumber}`}
            </Menu.Item>
          )}
        </CopyButton>
        {abilities.canDelete ? (
          <Menu.Item
            color="negative"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => void askToRemove()}
          >
            Delete booking
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
