import { voices } from '@cadenza/domain/enquiry/voices';
import { z } from 'zod';
import {
  badge,
  bookingStatus,
  currency,
  gender,
  payChangeState,
  performanceTypeId,
  performanceTypeName,
} from '../enums.ts';
import { date, id, instant, listOf, pageQuery, wallTime } from '../fields.ts';

/** A musician as named in one row of a list. */
export const musicianName = z.object({ userId: id, name: z.string(), photoPath: z.string().nullable() });

/** A musician as found by name or for a position, with skills and contacts. */
export const musicianFound = musicianName.extend({
  musicianId: id,
  skills: listOf({ id, name: z.string() }),
  canLead: z.boolean(),
  isActive: z.boolean(),
  homeSuburb: z.string(),
  mobile: z.string(),
  email: z.string(),
});

/** Each time twice: as an instant, and as the city's wall time. Null while the event has no date. */
export const positionHours = z.object({
  arrivalAt: instant.nullable(),
  startAt: instant.nullable(),
  endAt: instant.nullable(),
  arrivalTime: wallTime.nullable(),
  startTime: wallTime.nullable(),
  endTime: wallTime.nullable(),
  /** Days after the event's date: 1 when it ends past midnight. */
  endDayOffset: z.int(),
});

/** The player's pay, before tax, in minor units. */
export const positionPay = z.object({
  payMinor: z.int(),
  travelMinor: z.int(),
  artistFeeMinor: z.int(),
  totalMinor: z.int(),
});

/** The state of an action's button: null when allowed, otherwise a sentence that says why not. */
const refusal = z.string().nullable();

const position = positionHours.extend({
  id,
  ordinal: z.int(),
  /** "Violin 1", and in sentences "Violin 1, ceremony". */
  name: z.string(),
  title: z.string(),
  /** The voice of a singer's seat; null for any other. */
  skill: z.object({ id, name: z.string(), voice: z.enum(voices).nullable() }),
  isLeader: z.boolean(),
  isSinger: z.boolean(),
  /** The singer chosen by the customer or allocated. */
  preferredSinger: musicianName.extend({ performerId: id }).nullable(),
  linkedPositionId: id.nullable(),
  badge,
  /** The date is held for the preferred singer. */
  isReserved: z.boolean(),
  musician: musicianName
    .extend({ mobile: z.string(), email: z.string(), bookedAt: instant, reconfirmed: z.boolean().nullable() })
    .nullable(),
  /** From the current rates, or the agreed amount that replaces them; for a filled position, the accepted pay. */
  pay: positionPay,
  /** What it will pay once played: the accepted pay, or more by the hours and rates of the day. */
  plannedMinor: z.int(),
  payOverrideMinor: z.int().nullable(),
  /** Lower pay that awaits the musician's answer or was declined last; `pay` applies until they accept it. */
  payChange: z.object({ groupOfferId: id, state: payChangeState, sentAt: instant, pay: positionPay }).nullable(),
  /** The musician who currently has an exclusive offer. */
  exclusive: musicianName.extend({ groupOfferId: id, deadlineAt: instant.nullable() }).nullable(),
  openOffers: z.int(),
  /** The number of offers and availability checks ever sent; a separate operation returns them. */
  historyCount: z.int(),
  /** True if the customer ordered it; a position added beyond the line-up can be removed. */
  isInLineUp: z.boolean(),
});

/** A singer chosen by the customer, asked, or allocated a position here. */
const singer = musicianName.extend({
  performerId: id,
  gender,
  /** The customer's order of preference; null for a singer who was not chosen. */
  rank: z.int().nullable(),
  badge,
  answeredAt: instant.nullable(),
  /** Positions allocated to this singer. */
  positionIds: z.array(id),
  isReserved: z.boolean(),
  isBooked: z.boolean(),
});

/** The page *Musicians* of a booking: positions by gig, singers, and the available actions. */
export const roster = z.object({
  bookingId: id,
  eventDate: date.nullable(),
  timeZone: z.string(),
  currency,
  status: bookingStatus,
  chooseSingerForMe: z.boolean(),
  groups: z.array(
    positionHours.extend({
      gigId: id,
      typeId: performanceTypeId,
      typeName: performanceTypeName,
      performanceName: z.string().nullable(),
      venueName: z.string().nullable(),
      /** Road kilometres from the city, null without a place. */
      km: z.number().nullable(),
      positions: z.array(position),
    }),
  ),
  singers: z.array(singer),
  positionsTotal: z.int(),
  positionsFilled: z.int(),
  /** Super on the planned pay of all positions, and its rate; null where no super is due. */
  plannedSuper: z.object({ minor: z.int(), rate: z.string() }).nullable(),
  /** Each is null when allowed, otherwise the reason why not. */
  refusals: z.object({
    /** Assign, replace, release, times, pay, allocation of singers. */
    manage: refusal,
    sendOffers: refusal,
    /** Availability checks and date holds. */
    askAvailability: refusal,
    confirmMusicians: refusal,
  }),
});

/** Lists of offers and of future and previous bookings are paged by 100. */
export const myQuery = pageQuery.extend({
  take: z.coerce.number().int().min(1, 'take is at least 1').max(100, 'take is at most 100').default(100),
  cityId: id.optional(),
  /** The instant used as now. */
  viewDate: instant.optional(),
});
