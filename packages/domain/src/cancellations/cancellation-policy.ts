/** From this many days before the event on, cancelling costs this share of the price; in percent. */
export interface CancellationShare {
  daysBefore: number;
  percent: number;
}

/** What cancelling and postponing cost under a city's settings on a day. */
export interface CancellationPolicy {
  /** Before the first share: whether the deposit is kept, or nothing is owed. */
  isDepositKept: boolean;
  /** Earliest first; days decrease, percentages never do. */
  shares: readonly CancellationShare[];
  /** For this many days after agreeing, the customer can withdraw at no cost; 0 in regions without that right. */
  withdrawalDays: number;
  /** How often the event can move at no cost, and with how many days' notice. */
  freePostponements: number;
  postponeDays: number;
}

/** Why something is owed, or nothing. */
export type CancellationGround = 'not agreed' | 'withdrawal' | 'deposit' | 'share';

export interface CancellationFacts {
  /** The day the customer agreed; null while nothing is agreed. All days are the city's. */
  agreedOn: string | null;
  eventDate: string | null;
  priceMinor: number;
  /** The amounts paid for the deposit, and in total. */
  depositPaidMinor: number;
  paidMinor: number;
}

/** The result of a cancellation. Minor units; kept and refunded sum to the amount paid. */
export interface CancellationCost {
  ground: CancellationGround;
  /** The percentage of the price, if a share of it is owed. */
  percent: number | null;
  owedMinor: number;
  keptMinor: number;
  refundMinor: number;
  toPayMinor: number;
}
