import { useEffect } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { RecordReceiptDialog } from './record-receipt-dialog.tsx';

/** Records a receipt for a booking that is not open: loads it first. */
export function ReceiptFor({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const booking = useOperation('getBooking', { params: { id: bookingId } });
  const payments = useOperation('listBookingPayments', { params: { id: bookingId } });
  // Once they are loaded, the dialog stays open whatever a later refetch says.
  const error = booking.data && payments.data ? null : (booking.error ?? payments.error);
  useEffect(() => {
    if (!error) return;
    notifyFailure(error);
    onClose();
  }, [error, onClose]);
  if (!booking.data || !payments.data) return null;
  return <RecordReceiptDialog booking={booking.data} payments={payments.data} onClose={onClose} />;
}
