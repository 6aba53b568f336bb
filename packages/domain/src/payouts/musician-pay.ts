import { type PayItem, type PositionWork, positionPay } from '../positions/position-pay.ts';
import { TaxMode, taxLines } from '../pricing/tax.ts';
import type { RegionId } from '../regions.ts';
import { type PayeeEntity, type SuperGuarantee, superGuarantee } from './super-guarantee.ts';
import { noAbnTax, type Withholding } from './tax-withholding.ts';

/** Who is paid, and what the city charges and owes. */
export interface Payee {
  /** Registered for GST or HST: the tax is added to their pay. */
  taxRegistered: boolean;
  /** The payee's tax facts, and the city's rates. */
  taxRate: string | null;
  region: RegionId;
  entity: PayeeEntity;
  /** The city's guarantee rate; used in Australia only. */
  superRate: string;
  /** Whether an Australian business number is quoted; if not, whether a supplier's statement explains why. */
  hasAbn: boolean;
  hasSupplierStatement: boolean;
}

/**
 * The pay for one booking. Items sum to net, net + tax = gross, gross − withheld is transferred, and super goes to the
 * fund separately. Minor units.
 */
export interface PayeePayment<Item extends PayItem = PayItem> extends SuperGuarantee, Withholding {
  items: (Item & { taxMinor: number })[];
  netMinor: number;
  taxMinor: number;
  grossMinor: number;
  /** The applied rate; '0' if none. */
  taxRate: string;
  /** The amount transferred to the payee's account. */
  transferMinor: number;
}

/** A musician's payment: every position they played in the booking. */
export function musicianPayment<Id>({
  positions,
  ...payee
}: Payee & { positions: readonly (PositionWork & { positionId: Id })[] }): PayeePayment<PayItem & { positionId: Id }> {
  return payment(
    positions.flatMap((work) => positionPay(work).map((item) => ({ ...item, positionId: work.positionId }))),
    payee,
  );
}

/** A sales manager's payment: the commission. */
export function managerPayment({
  commissionMinor,
  title,
  ...payee
}: Payee & { commissionMinor: number; title: string }): PayeePayment {
  if (commissionMinor < 0) throw new RangeError('A commission must not be negative');
  return payment([{ category: 'Commission', title, amountMinor: commissionMinor }], payee);
}

// The tax is calculated once on the total and shared out over the items by largest remainder, as on an invoice.
function payment<Item extends PayItem>(items: readonly Item[], payee: Payee): PayeePayment<Item> {
  const taxRate = payee.taxRegistered ? (payee.taxRate ?? '0') : '0';
  const { lines, total } = taxLines(
    items.map(({ amountMinor }) => amountMinor),
    { mode: TaxMode.Exclusive, rate: taxRate, label: '' },
  );
  const withholding = noAbnTax(total, payee);
  return {
    items: items.map((item, index) => ({ ...item, taxMinor: lines[index]?.taxMinor ?? 0 })),
    ...total,
    taxRate,
    ...withholding,
    transferMinor: total.grossMinor - withholding.withheldMinor,
    ...superGuarantee(items, payee, payee.superRate),
  };
}
