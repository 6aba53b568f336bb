import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Currency, Money } from '@cadenza/domain/money';
import type { DemoCity, DemoPerson } from '../catalogue/demo-city.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { SkillName } from '../skills.ts';
import type { BookingRows } from './booking-rows.ts';
import type { BusyCalendar } from './busy-calendar.ts';
import type { CustomerPlan } from './draw-customer.ts';
import type { EventPlan } from './event-plan.ts';
import { customerActor, type History, type HistoryActor, staffActor } from './history.ts';
import type { LifeTimes } from './life-times.ts';

/** A booking being generated. Each part reads earlier decisions and adds its rows and its share of the history. */
export interface BookingContext {
  random: SeededRandom;
  city: DemoCity;
  skillIds: ReadonlyMap<SkillName, string>;
  calendar: BusyCalendar;
  now: number;
  /** The next invoice and payout numbers. */
  numbers: { invoice: number; payout: number };
  /** One of very many: without minor history. */
  isLean: boolean;
  bookingId: string;
  number: number;
  customer: BookingCustomer;
  event: EventPlan;
  /** Its final status. */
  status: BookingStatus;
  /** Has no accepted position yet, and gets offers for the musicians with printed accounts. */
  isShowcase: boolean;
  /** The furthest status reached; differs from `status` only for a closed booking. */
  furthest: BookingStatus;
  times: LifeTimes;
  assignee: DemoPerson | null;
  history: History;
  rows: BookingRows;
}

export interface BookingCustomer extends CustomerPlan {
  id: string;
  /** Known from an earlier booking. */
  isReturning: boolean;
}

export const currencyOf = ({ city }: BookingContext): Currency => city.plan.currency;
export const moneyIn = (context: BookingContext, minor: number): Money => ({ minor, currency: currencyOf(context) });

/** The booking's sales manager, or the city's when it is not assigned yet. */
export function officeOf({ assignee, city }: BookingContext): HistoryActor {
  return staffActor(assignee ?? city.manager);
}

export const theirCustomer = ({ customer }: BookingContext): HistoryActor => customerActor(customer.name);

export function skillIdOf({ skillIds }: BookingContext, skill: SkillName): string {
  const id = skillIds.get(skill);
  if (id === undefined) throw new RangeError(`There is no skill ${skill}`);
  return id;
}
