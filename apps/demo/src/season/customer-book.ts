import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { DemoCity, DemoPerson } from '../catalogue/demo-city.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { BookingCustomer } from './booking-context.ts';
import type { BookingSkeleton } from './booking-skeleton.ts';
import { type CustomerPlan, drawCustomer } from './draw-customer.ts';

const S = BookingStatus;

interface Known {
  customer: BookingCustomer;
  assignee: DemoPerson | null;
  type: EventType;
}

/** The customer of the next booking: usually new, now and then a returning one. */
export interface CustomerBook {
  next(
    random: SeededRandom,
    skeleton: BookingSkeleton,
    bookingNumber: number,
  ): { customer: BookingCustomer; assignee: DemoPerson | null };
}

export function createCustomerBook(takenEmails: ReadonlySet<string> = new Set()): CustomerBook {
  const emails = new Map<DemoCity, Set<string>>();
  const recent = new Map<DemoCity, Known[]>();
  return {
    next(random, skeleton, bookingNumber) {
      const { city, type } = skeleton;
      const drawn = drawCustomer(random, city, type);
      const known = recent.get(city) ?? [];
      const back = random.chance(0.08) ? known.find((each) => comesBack(each, skeleton)) : undefined;
      if (back) return { customer: again(back.customer, drawn, type), assignee: back.assignee };
      const used = emails.get(city) ?? new Set(takenEmails);
      const email = used.has(drawn.email) ? drawn.email.replace('@', `.${bookingNumber}@`) : drawn.email;
      emails.set(city, used.add(email));
      const customer = { ...drawn, email, id: random.uuid(), isReturning: false };
      const assignee = drawAssignee(random, skeleton);
      recent.set(city, [{ customer, assignee, type }, ...known].slice(0, 40));
      return { customer, assignee };
    },
  };
}

/** A couple makes two enquiries for one wedding, a company one for each evening, once staff have taken the first over. */
function comesBack({ type, assignee }: Known, { furthest, status, type: wanted }: BookingSkeleton): boolean {
  if (type !== wanted || status === S.PlaceHolder) return false;
  return wanted === EventType.Wedding ? furthest < S.Quote : furthest < S.Quote || assignee !== null;
}

function again(customer: BookingCustomer, drawn: CustomerPlan, type: EventType): BookingCustomer {
  const isOtherEvent = type !== EventType.Wedding;
  const title =
    isOtherEvent && customer.company ? drawn.title.replace(drawn.company, customer.company) : customer.title;
  return { ...customer, title, note: drawn.note, isReturning: true };
}

/** Bookings from Quote on have a manager; some earlier ones are still unassigned. */
function drawAssignee(random: SeededRandom, { city, furthest, status }: BookingSkeleton): DemoPerson | null {
  const likelihood = furthest === S.Estimated ? 0.65 : 0.35;
  const isTaken = furthest >= S.Quote || status === S.PlaceHolder || random.chance(likelihood);
  return isTaken ? random.pick(city.sales) : null;
}
