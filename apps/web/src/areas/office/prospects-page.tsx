import { NewBookingDialog } from '../../features/bookings/form/new-booking-dialog.tsx';
import { BookingLines } from '../../features/bookings/list/booking-lines.tsx';
import { PipelineBoard } from '../../features/bookings/pipeline/pipeline-board.tsx';
import { type ProspectsParts, ProspectsScreen } from '../../features/prospects/prospects-screen.tsx';
import { AssignManagerDialog } from '../../features/sales-managers/assign-manager-dialog.tsx';
import { ReplaceManagerDialog } from '../../features/sales-managers/replace-manager-dialog.tsx';
import { ManagersOnDuty } from './managers-on-duty.tsx';

const parts: ProspectsParts = {
  bookingsOf: (prospect, addBooking) => (
    <BookingLines
      name={prospect.name}
      bookings={prospect.bookings}
      onAdd={prospect.canReassign ? addBooking : undefined}
    />
  ),
  board: ({ q, all }, cities) => <PipelineBoard filter={{ cityIds: cities.map(({ id }) => id), q, all }} />,
  newProspect: (cities, onClose) => (
    <NewBookingDialog cities={cities} client={null} withEvent={false} onClose={onClose} />
  ),
  newBooking: (cities, prospect, onClose) => (
    <NewBookingDialog cities={cities} client={prospect} withEvent onClose={onClose} />
  ),
  assign: (people, onClose, onDone) => <AssignManagerDialog people={people} onClose={onClose} onDone={onDone} />,
  replace: (city, onClose) => <ReplaceManagerDialog city={city} onClose={onClose} />,
  duty: (city, onClose) => <ManagersOnDuty city={city} onClose={onClose} />,
};

/** The prospects, composed with parts from bookings and sales managers. */
export function ProspectsPage() {
  return <ProspectsScreen parts={parts} />;
}
