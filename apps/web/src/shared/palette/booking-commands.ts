import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId } from 'react';
import { create } from 'zustand';
import { notifyInfo } from '../feedback/notify.tsx';
import { openPalette } from './open-palette.ts';
import type { AwaitedCommand, PaletteEntry } from './palette-entry.ts';

type Booking = OutputOf<'getBooking'>;

/**
 * An action possible on a booking now. Labels of one kind share a prefix: "Replace Ines Harper", "Replace Eleanor
 * Vance".
 */
export type BookingCommand = Pick<PaletteEntry, 'label' | 'detail' | 'isGrave'> & { run: () => void };

interface OfferedCommands {
  bookingId: string;
  entries: PaletteEntry[];
}

interface BookingCommandState {
  /** By the component that offers them. */
  offered: Record<string, OfferedCommands>;
  awaited: AwaitedCommand | null;
}

const store = create<BookingCommandState>(() => ({ offered: {}, awaited: null }));

/** How long a page may take to load its commands. */
const timeoutMs = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The commands in ⌘K for the current booking; irreversible ones come last, so that Enter never runs them first. */
export const useOfferedCommands = (): PaletteEntry[] =>
  Object.values(store((state) => state.offered))
    .flatMap(({ entries }) => entries)
    .sort((a, b) => Number(a.isGrave ?? false) - Number(b.isGrave ?? false));

/** Offers commands in ⌘K while the component is mounted, under the booking's name. */
export function useBookingCommands(booking: Booking, commands: readonly BookingCommand[]): void {
  const owner = useId();
  const { id: bookingId, event, customer } = booking;
  const group = bookingName({ title: event.title, customerName: customer.name });
  const run = useEffectEvent((index: number) => commands[index]?.run());
  const offer = useEffectEvent((about: string, heading: string) => {
    const entries = commands.map(({ label, detail, isGrave }, index) => ({
      id: `${owner} ${index}`,
      group: heading,
      label,
      detail,
      isGrave,
      icon: IconArrowRight,
      run: () => run(index),
    }));
    store.setState(({ offered }) => ({ offered: { ...offered, [owner]: { bookingId: about, entries } } }));
    runAwaited(about, entries);
  });
  const what = commands.map(({ label, detail }) => `${label} ${detail}`).join('\n');

  useEffect(() => {
    if (what === '') return;
    offer(bookingId, group);
    return () => store.setState(({ offered: { [owner]: _gone, ...offered } }) => ({ offered }));
  }, [owner, what, bookingId, group]);
}

/** Runs a command as soon as the booking's page offers it. If it offers several of its kind, the palette lists them. */
export function awaitCommand(awaited: AwaitedCommand): void {
  clearTimeout(timer);
  store.setState({ awaited });
  timer = setTimeout(() => {
    store.setState({ awaited: null });
    notifyInfo(awaited.refusal);
  }, timeoutMs);
  for (const { bookingId, entries } of Object.values(store.getState().offered)) runAwaited(bookingId, entries);
}

function runAwaited(bookingId: string, entries: readonly PaletteEntry[]): void {
  const { awaited } = store.getState();
  if (awaited?.bookingId !== bookingId) return;
  const [first, ...others] = entries.filter(({ label }) => label.startsWith(awaited.begins));
  if (!first) return;
  clearTimeout(timer);
  store.setState({ awaited: null });
  if (others.length === 0) first.run?.();
  else openPalette(awaited.begins);
}
