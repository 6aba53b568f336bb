import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { BookingFacts } from '../../shared/layout/about-bookings.tsx';
import { AssignManagerDialog } from './assign-manager-dialog.tsx';
import styles from './assignee-button.module.css';

interface AssigneeButtonProps {
  cityId: string;
  customerId: string;
  assignee: { userId: string; name: string } | null;
  canReassign: boolean;
  booking: BookingFacts;
}

/** A client's assignee; a button for those who may reassign the client. */
export function AssigneeButton({ cityId, customerId, assignee, canReassign, booking }: AssigneeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = assignee?.name ?? 'Unassigned';
  if (!canReassign) return <span>{name}</span>;
  return (
    <>
      <UnstyledButton className={styles.button} onClick={() => setOpen(true)}>
        {name}
        <span className="visually-hidden">, the sales manager: change</span>
      </UnstyledButton>
      {isOpen ? (
        <AssignManagerDialog people={[{ id: customerId, cityId, assignee, booking }]} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
