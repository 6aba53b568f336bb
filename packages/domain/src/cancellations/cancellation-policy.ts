/** From so many days before the event on, this part of the price is owed by whoever cancels; in percent. */
export interface CancellationShare {
  daysBefore: number;
  percent: number;
}

/** What cancelling and postponing cost, as a city's settings have it on a day. */
export interface CancellationPolicy {
  /** Before the first share: whether the deposit is kept, or nothing owed. */
  isDepositKept: boolean;
  /** The earliest first; days go down, percentages never do. */
  shares: readonly CancellationShare[];
  /** For so many days after agreeing, the customer withdraws at no cost; 0 where the region gives no such right. */
  withdrawalDays: number;
  /** How often the event moves to another day at no cost, told so many days before it. */
  freePostponements: number;
  postponeDays: number;
}

/** Why something is owed, or nothing. */
export type CancellationGround = 'not agreed' | 'withdrawal' | 'deposit' | 'share';

export interface CancellationFacts {
  /** The day on which the customer agreed; null while nothing is agreed. All days are the city's. */
  agreedOn: string | null;
  eventDate: string | null;
  priceMinor: number;
  /** What was paid by invoices of the deposit, and in all. */
  depositPaidMinor: number;
  paidMinor: number;
}

/** Who owes what once a booking is cancelled. Minor units; what is kept and what is refunded are all that was paid. */
export interface CancellationCost {
  ground: CancellationGround;
  /** Of the price, where a share of it is owed. */
  percent: number | null;
  owedMinor: number;
  keptMinor: number;
  refundMinor: number;
  toPayMinor: number;
}
