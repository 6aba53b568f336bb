import { isActingStaff } from '@cadenza/domain/permissions/access';
import { Button } from '@mantine/core';
import { IconDownload, IconUserShare } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../shared/client/client.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ChosenBar } from '../../../shared/table/chosen-bar.tsx';
import type { BookingRow } from '../booking-row.ts';
import { bookingsScreen } from '../screens.ts';
import { chosenFileQuery } from './bookings-query.ts';

export type AssignBookings = (bookings: readonly BookingRow[], onClose: () => void, onDone: () => void) => ReactNode;

interface ChosenBookingsProps {
  /** Across all pages. */
  chosen: readonly BookingRow[];
  cities: readonly City[];
  onClear: () => void;
  assign: AssignBookings;
}

/** The actions on the selected bookings; nothing if none are. */
export function ChosenBookings({ chosen, cities, onClear, assign }: ChosenBookingsProps) {
  const search = bookingsScreen.useSearch();
  const actor = useSession()?.actor;
  const [isAssigning, setAssigning] = useState(false);
  if (chosen.length === 0) return null;
  const file = { cityIds: cities.map(({ id }) => id), ids: chosen.map(({ id }) => id) };
  return (
    <>
      <ChosenBar text={`${chosen.length} selected`} onClear={onClear}>
        {actor && isActingStaff(actor) ? (
          <Button
            size="compact-md"
            leftSection={<IconUserShare size={16} aria-hidden />}
            onClick={() => setAssigning(true)}
          >
            Assign
          </Button>
        ) : null}
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile(call('downloadBookings', { query: chosenFileQuery(search, file) }))}
        >
          Export selected
        </Button>
      </ChosenBar>
      {isAssigning ? assign(chosen, () => setAssigning(false), onClear) : null}
    </>
  );
}
