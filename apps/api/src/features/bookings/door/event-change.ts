import type { EndShift, StartShifts } from '@cadenza/domain/timeline/timeline-rules';
import type { Released } from '../store.ts';

/** What changed when a booking's event was edited. */
export interface EventChange {
  /** As history and notices name them: "date", "place of the ceremony". */
  fields: string[];
  /** The date, times, places or music of the event have changed. */
  isDayChanged: boolean;
  released: Released[];
  /** Positions whose musicians keep the job, at the new times or place. */
  keptPositionIds: string[];
  startShifts: StartShifts;
  endShift: EndShift | null;
  /** A gig is new or removed, or has other music. */
  isMusicChanged: boolean;
}

/** Nothing about the event has changed. */
export const unchangedEvent: EventChange = {
  fields: [],
  isDayChanged: false,
  released: [],
  keptPositionIds: [],
  startShifts: {},
  endShift: null,
  isMusicChanged: false,
};
