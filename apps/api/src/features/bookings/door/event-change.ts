import type { EndShift, StartShifts } from '@cadenza/domain/timeline/timeline-rules';
import type { Released } from '../store.ts';

/** What became of a booking when its event was changed. */
export interface EventChange {
  /** As history and notices name them: "date", "place of the ceremony". */
  fields: string[];
  /** Date, hours, place or music of the day have changed. */
  isDayChanged: boolean;
  released: Released[];
  /** Positions whose musicians keep the job, at the new hours or place. */
  keptPositionIds: string[];
  startShifts: StartShifts;
  endShift: EndShift | null;
  /** A gig is new or gone, or has other music. */
  isMusicChanged: boolean;
}

/** Nothing of the event is different. */
export const unchangedEvent: EventChange = {
  fields: [],
  isDayChanged: false,
  released: [],
  keptPositionIds: [],
  startShifts: {},
  endShift: null,
  isMusicChanged: false,
};
