import { type BookingStatus, bookingStatusLabel } from '@cadenza/domain/bookings/booking-status';
import {
  IconAlertCircle,
  IconArchive,
  IconCalculator,
  IconCalendarCheck,
  IconCash,
  IconChecklist,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconCoins,
  IconFileDollar,
  IconFlag,
  IconHourglass,
  IconListDetails,
  IconMusic,
  IconPhoneCall,
  IconPlayerPause,
} from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type Tone } from './status-badge.tsx';

/** Grey: waiting; blue: priced; plum: in progress; ochre: needs attention; green: settled; red: over. */
const looks: Record<BookingStatus, readonly [Tone, StatusIcon]> = {
  1: ['neutral', IconCircleDashed],
  10: ['neutral', IconPlayerPause],
  15: ['attention', IconPhoneCall],
  20: ['info', IconCalculator],
  30: ['info', IconFileDollar],
  40: ['plum', IconListDetails],
  50: ['attention', IconHourglass],
  60: ['positive', IconCalendarCheck],
  70: ['positive', IconChecklist],
  80: ['plum', IconMusic],
  90: ['info', IconFlag],
  95: ['attention', IconAlertCircle],
  100: ['attention', IconCoins],
  110: ['positive', IconCash],
  120: ['positive', IconCircleCheck],
  130: ['negative', IconCircleX],
  140: ['neutral', IconArchive],
};

/** Colour and icon of a status, for pictures that do not show it as a badge. */
export function bookingStatusLook(status: BookingStatus): { tone: Tone; icon: StatusIcon } {
  const [tone, icon] = looks[status];
  return { tone, icon };
}

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const [tone, icon] = looks[status];
  return <StatusBadge label={bookingStatusLabel(status)} tone={tone} icon={icon} />;
}
