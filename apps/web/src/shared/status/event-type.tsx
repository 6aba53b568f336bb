import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { IconBuilding, IconConfetti, IconHeart } from '@tabler/icons-react';
import type { StatusIcon } from './status-badge.tsx';

interface EventTypeLook {
  value: EventType;
  label: string;
  icon: StatusIcon;
}

/** The event types with the specification's numbers, in display order. */
export const eventTypes: readonly EventTypeLook[] = [
  { value: EventType.Wedding, label: 'Wedding', icon: IconHeart },
  { value: EventType.Corporate, label: 'Corporate', icon: IconBuilding },
  { value: EventType.Party, label: 'Party', icon: IconConfetti },
];

export function eventTypeLabel(type: EventType): string {
  return eventTypes.find(({ value }) => value === type)?.label ?? 'Event';
}

/** A small icon for the event type; its name is for screen readers and shown on hover. */
export function EventTypeMark({ type }: { type: EventType }) {
  const look = eventTypes.find(({ value }) => value === type);
  if (!look) return null;
  const { icon: Icon, label } = look;
  return (
    <span title={label} style={{ display: 'inline-flex', verticalAlign: 'text-bottom', color: 'var(--ink-soft)' }}>
      <Icon size={15} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
