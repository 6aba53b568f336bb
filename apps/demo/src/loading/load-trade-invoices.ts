import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { addDays, addMinutes, eventDateOf } from '@cadenza/domain/time';
import { dueBy, tradeInvoiceSums } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { ClientBase } from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import type { DemoCity } from '../catalogue/demo-city.ts';
import { namedId } from '../chance/seeded-random.ts';
import { demoData } from '../demo-data.ts';
import type { TradeInvoicePlan } from '../trade-invoice-plan.ts';
import { copyRows } from './copy-rows.ts';

const day = 24 * 60;
/** Payment terms for organisations, in days. */
const organisationTermsDays = 14;
/** The invoice's booking was sold for this many times its amount. */
const priceOfCost = 4;

interface Around {
  id: string;
  city: DemoCity;
  /** The person who enters, confirms and pays them. */
  by: string;
  now: string;
  issuedOn: string;
}

/**
 * Invoices from suppliers and to organisations with their payments, loaded in the order of their lives: drafts first, as the
 * database protects confirmed ones.
 */
export async function loadTradeInvoices(client: ClientBase, catalogue: DemoCatalogue, now: string): Promise<void> {
  const supportManager = catalogue.internal.find(({ username }) => username === 'supportmanager');
  const known = demoData.tradeInvoices.flatMap((plan, index) => {
    const city = catalogue.cities.find((each) => each.plan.slug === plan.city);
    if (!city || !supportManager) return [];
    const issuedOn = addDays(eventDateOf(now, city.plan.timeZone), -plan.daysAgo);
    const id = namedId('trade invoice', plan.party, String(index));
    return [{ plan, around: { id, city, by: supportManager.userId, now, issuedOn } }];
  });
  const drafts = [];
  for (const { plan, around } of known) drafts.push(await draftRow(client, plan, around));
  await copyRows(client, 'trade_invoices', drafts);
  await copyRows(
    client,
    'trade_invoice_lines',
    known.flatMap(({ plan, around }) => lineRows(plan, around)),
  );
  const events = [];
  for (const { plan, around } of known) {
    events.push(enteredRow(plan, around));
    if (plan.state !== 'draft') events.push(...(await confirm(client, plan, around)));
    if (plan.state === 'reversed') events.push(reversedRow(plan, around));
  }
  await copyRows(client, 'account_events', events);
  await copyRows(
    client,
    'trade_payments',
    known.flatMap(({ plan, around }) => paymentRows(plan, around)),
  );
  for (const { plan, around } of known) {
    if (plan.state === 'reversed') await reverse(client, around);
  }
}

const enteredAt = ({ daysAgo }: TradeInvoicePlan, now: string) => addMinutes(now, -daysAgo * day + 90);

async function draftRow(client: ClientBase, plan: TradeInvoicePlan, { id, city, by, now, issuedOn }: Around) {
  const { direction, party, number, note, lines } = plan;
  const isPayable = direction === 'payable';
  const { total } = tradeInvoiceSums(lines, city.tax);
  const { rows } = await client.query<{ id: string; terms: number; booking: string | null }>(
    `select p.id, p.terms, b.id booking
     from (${isPayable ? 'select id, terms_days terms from suppliers where name = $1' : `select id, ${organisationTermsDays} terms from organisations where name = $1`}) p
       left join lateral (select id from bookings where $4 and city_id = $2 and status between 60 and 120 and price_minor >= $5
         order by abs(extract(epoch from last_end - $3::timestamptz)), number limit 1) b on true`,
    [party, city.id, issuedOn, plan.isOfBooking, priceOfCost * total.grossMinor],
  );
  const [found] = rows;
  if (!found) throw new Error(`there is no one called ${party}`);
  return {
    id,
    direction,
    supplier_id: isPayable ? found.id : null,
    organisation_id: isPayable ? null : found.id,
    city_id: city.id,
    booking_id: found.booking,
    number,
    issued_on: issuedOn,
    due_on: dueBy(issuedOn, found.terms),
    currency: city.plan.currency,
    tax_mode: city.tax.mode,
    tax_rate: city.tax.rate,
    tax_label: city.tax.label,
    net_minor: total.netMinor,
    tax_minor: total.taxMinor,
    gross_minor: total.grossMinor,
    status: PaymentStatus.Preview,
    note,
    created_at: enteredAt(plan, now),
    created_by: by,
  };
}

const lineRows = ({ lines }: TradeInvoicePlan, { id, city }: Around) =>
  tradeInvoiceSums(lines, city.tax).lines.map(({ netMinor, taxMinor, grossMinor }, index) => ({
    invoice_id: id,
    ordinal: index + 1,
    description: lines[index]?.description,
    amount_minor: lines[index]?.amountMinor,
    is_taxed: lines[index]?.isTaxed,
    net_minor: netMinor,
    tax_minor: taxMinor,
    gross_minor: grossMinor,
  }));

const enteredRow = (plan: TradeInvoicePlan, { id, by, now }: Around) => ({
  trade_invoice_id: id,
  actor_user_id: by,
  sentence: `Entered the invoice ${plan.direction === 'payable' ? 'from' : 'to'} ${plan.party}`,
  at: enteredAt(plan, now),
});

/**
 * Confirms a draft, as when a person does. One of ours gets its number and is sent to the organisation, which opens it on the
 * next day. Returns the history entries.
 */
async function confirm(client: ClientBase, plan: TradeInvoicePlan, around: Around) {
  const { id, by, now } = around;
  const at = addMinutes(enteredAt(plan, now), 20);
  const { rows } = await client.query<{ number: string }>(
    `update trade_invoices set status = $2, confirmed_at = $3, confirmed_by = $4,
       number = case when direction = 'payable' then number else 'TI-' || nextval('trade_invoice_numbers') end
     where id = $1 returning number`,
    [id, PaymentStatus.ReadyToPay, at, by],
  );
  const number = rows[0]?.number ?? '';
  const confirmed = { ...enteredRow(plan, around), sentence: `${number} was confirmed`, at };
  if (plan.direction === 'payable') return [confirmed];
  const sent = await client.query<{ to: string }>(
    `update trade_invoices i set sent_at = $2, sent_to = o.email, sending_id = i.id, first_viewed_at = $3
     from organisations o where o.id = i.organisation_id and i.id = $1 returning o.email as to`,
    [id, addMinutes(at, 5), addMinutes(at, day)],
  );
  const to = sent.rows[0]?.to ?? '';
  return [confirmed, { ...confirmed, sentence: `${number} was sent to ${to}`, at: addMinutes(at, 5) }];
}

const paymentRows = ({ payments, daysAgo }: TradeInvoicePlan, { id, by, now, issuedOn }: Around) =>
  payments.map(({ daysAfter, amountMinor, method, reference }, index) => ({
    id: namedId('trade payment', id, String(index)),
    invoice_id: id,
    paid_on: addDays(issuedOn, daysAfter),
    amount_minor: amountMinor,
    method,
    reference,
    recorded_at: addMinutes(now, (daysAfter - daysAgo) * day + 120),
    recorded_by: by,
  }));

const reversalReason = 'Entered with the wrong length; see LS-0095';
const reversedAt = (now: string) => addMinutes(now, -20 * day);

const reverse = (client: ClientBase, { id, by, now }: Around) =>
  client.query(
    `update trade_invoices set status = $2, reversed_at = $3, reversed_by = $4, reversal_reason = $5 where id = $1`,
    [id, PaymentStatus.Cancelled, reversedAt(now), by, reversalReason],
  );

const reversedRow = (plan: TradeInvoicePlan, around: Around) => ({
  ...enteredRow(plan, around),
  sentence: `${plan.number} was reversed: ${reversalReason}`,
  at: reversedAt(around.now),
});
