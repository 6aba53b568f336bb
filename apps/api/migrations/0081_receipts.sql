-- Money of customers as it came: of any amount, in parts or too much. What it pays is allocated to invoices; the rest is the customer's
-- credit. A receipt is never deleted: a wrong one is reversed, with the reason, and what it paid is open again.
create sequence receipt_numbers start 40001;

create table receipts (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'RCT-' || nextval('receipt_numbers'),
  booking_id uuid not null references bookings (id) on delete restrict,
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  received_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What of it pays invoices: the sum of its allocations.
  allocated_minor bigint not null,
  method text not null check (method in ('bank transfer', 'card', 'cash', 'other')),
  reference text not null default '' check (length(reference) <= 80),
  recorded_at timestamptz not null,
  recorded_by uuid references users (id),
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reversal_reason text check (reversal_reason <> ''),
  constraint receipts_allocated check (allocated_minor between 0 and amount_minor),
  check ((reversed_at is null) = (reversal_reason is null))
);
create index receipts_booking on receipts (booking_id, received_on, id);

create table receipt_allocations (
  id bigint generated always as identity primary key,
  receipt_id uuid not null references receipts (id) on delete restrict,
  payment_id uuid not null references customer_payments (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  allocated_at timestamptz not null
);
create index receipt_allocations_receipt on receipt_allocations (receipt_id);
create index receipt_allocations_payment on receipt_allocations (payment_id);

-- What is paid of an invoice, and with it whether it is paid, follows from its receipts. An invoice that was paid is open again when its
-- receipt is reversed, whatever else is open then.
alter table customer_payments add paid_minor bigint not null default 0;
drop index customer_payments_one_in_progress;
create index customer_payments_in_progress on customer_payments (booking_id) where status between 10 and 50;

-- Each payment that arrived was one receipt for the whole. It keeps the payment's id, under which the ledger has it already.
update customer_payments set paid_minor = amount_minor where status = 60;
insert into receipts (id, booking_id, currency, received_on, amount_minor, allocated_minor, method, reference, recorded_at, recorded_by)
select p.id, p.booking_id, p.currency, (coalesce(p.completed_at, p.created_at) at time zone c.time_zone)::date, p.amount_minor, p.amount_minor,
  'bank transfer', coalesce(i.number, ''), coalesce(p.completed_at, p.created_at), p.completed_by
from customer_payments p
  join bookings b on b.id = p.booking_id
  join cities c on c.id = b.city_id
  left join invoices i on i.payment_id = p.id and i.replaced_by is null
where p.status = 60 order by coalesce(p.completed_at, p.created_at), p.id;
insert into receipt_allocations (receipt_id, payment_id, amount_minor, allocated_at)
select id, id, amount_minor, recorded_at from receipts order by recorded_at, id;

alter table customer_payments
  add constraint customer_payments_paid check (paid_minor between 0 and amount_minor and (paid_minor = 0 or status in (50, 60))),
  add constraint customer_payments_status_by_receipts check ((status = 60) = (paid_minor = amount_minor));

create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a receipt is reversed, not deleted'; end if;
  if old.reversed_at is not null then raise exception 'a reversed receipt stays as it is'; end if;
  if (to_jsonb(new) - array['allocated_minor', 'reversed_at', 'reversed_by', 'reversal_reason'])
    is distinct from (to_jsonb(old) - array['allocated_minor', 'reversed_at', 'reversed_by', 'reversal_reason']) then
    raise exception 'a receipt never changes';
  end if;
  return new;
end $$;
create trigger receipts_kept before update or delete on receipts for each row execute function keep_receipt();
create function keep_allocation() returns trigger language plpgsql as $$
begin
  raise exception 'an allocation never changes';
end $$;
create trigger receipt_allocations_kept before update or delete on receipt_allocations for each row execute function keep_allocation();

-- The row of the invoice is the lock; the sum is read once it is held.
create function sum_receipts_of(payment uuid, at timestamptz, by_user uuid) returns void language plpgsql as $$
begin
  perform from customer_payments where id = payment for update;
  update customer_payments p
  set paid_minor = paid.minor,
    status = case when paid.minor = p.amount_minor then 60 when p.status = 60 then 50 else p.status end,
    completed_at = case when paid.minor = p.amount_minor then at end,
    completed_by = case when paid.minor = p.amount_minor then by_user end
  from (
    select coalesce(sum(a.amount_minor), 0) as minor from receipt_allocations a join receipts r on r.id = a.receipt_id
    where a.payment_id = payment and r.reversed_at is null
  ) paid
  where p.id = payment and p.paid_minor <> paid.minor;
end $$;

create function count_allocation() returns trigger language plpgsql as $$
begin
  perform sum_receipts_of(new.payment_id, new.allocated_at, (select recorded_by from receipts where id = new.receipt_id));
  return null;
end $$;
create trigger receipt_allocations_counted after insert on receipt_allocations for each row execute function count_allocation();

create function count_reversal() returns trigger language plpgsql as $$
declare
  payment uuid;
begin
  for payment in select distinct payment_id from receipt_allocations where receipt_id = new.id order by payment_id loop
    perform sum_receipts_of(payment, new.reversed_at, new.reversed_by);
  end loop;
  return null;
end $$;
create trigger receipts_reversed after update of reversed_at on receipts for each row
  when (old.reversed_at is null and new.reversed_at is not null) execute function count_reversal();

-- As the transaction ends a receipt's allocations are of its own booking, and are what the receipt says.
create function check_allocations() returns trigger language plpgsql as $$
declare
  of_receipt uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if (select allocated_minor from receipts where id = of_receipt) <>
    (select coalesce(sum(amount_minor), 0) from receipt_allocations where receipt_id = of_receipt) then
    raise exception 'a receipt says what is allocated of it' using errcode = 'check_violation', constraint = 'receipts_allocations';
  end if;
  if exists (select from receipt_allocations a join receipts r on r.id = a.receipt_id join customer_payments p on p.id = a.payment_id
    where r.id = of_receipt and p.booking_id <> r.booking_id) then
    raise exception 'a receipt pays invoices of its booking' using errcode = 'check_violation', constraint = 'receipts_booking';
  end if;
  return null;
end $$;
create constraint trigger receipts_allocations after insert or update of allocated_minor on receipts deferrable initially deferred
  for each row execute function check_allocations('id');
create constraint trigger receipt_allocations_sum after insert on receipt_allocations deferrable initially deferred
  for each row execute function check_allocations('receipt_id');

-- Receipts are posted instead of payments that are complete. What pays no invoice is the customer's credit.
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned',
  'received', 'used', 'confirmed', 'withdrawn', 'paid', 'returned', 'super paid', 'reversed', 'rounded'));
drop trigger customer_payments_posted on customer_payments;
drop function post_receipt();
drop view documents_in_accounts;
drop function receipt_accounts(customer_payments);

create function receipt_accounts(receipt receipts) returns jsonb language sql immutable as $$
  select case when receipt.reversed_at is null then jsonb_build_object(
    'bank', receipt.amount_minor,
    'receivable', -receipt.allocated_minor,
    'customer credit', receipt.allocated_minor - receipt.amount_minor
  ) else '{}' end
$$;

create function post_receipt() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'receipt', new.id,
    case when tg_op = 'INSERT' then 'received' when new.reversed_at is not null then 'reversed' else 'used' end,
    case when tg_op = 'INSERT' then new.recorded_at
      else coalesce(new.reversed_at, (select max(allocated_at) from receipt_allocations where receipt_id = new.id)) end,
    receipt_accounts(new));
  return null;
end $$;
create trigger receipts_posted after insert or update of allocated_minor, reversed_at on receipts for each row execute function post_receipt();

-- What every document means for each account now. At any time the ledger's sums are the same.
create view documents_in_accounts as
select booking_id, document, document_id, account, minor::bigint as amount_minor
from (
  select p.booking_id, 'invoice' as document, i.id as document_id, invoice_accounts(i, has_final_invoice(p.booking_id)) as accounts
  from invoices i join customer_payments p on p.id = i.payment_id
  union all
  select booking_id, 'receipt', id, receipt_accounts(r) from receipts r
  union all
  select booking_id, 'payout', id, payout_accounts(p) from payouts p
  union all
  select booking_id, 'supplier invoice', id, supplier_invoice_accounts(i, claims_tax_back(i.city_id))
  from trade_invoices i where booking_id is not null and direction = 'payable'
  union all
  select i.booking_id, 'supplier payment', p.id, supplier_payment_accounts(p)
  from trade_payments p join trade_invoices i on i.id = p.invoice_id where i.booking_id is not null and i.direction = 'payable'
  union all
  select id, 'tax rounding', id, tax_rounding_accounts(id) from bookings
) documents cross join jsonb_each_text(accounts) as posted (account, minor)
where minor <> '0';

-- Proof: the receipts mean what was posted before them.
do $$
declare
  wrong uuid;
begin
  select r.id into wrong from receipts r where receipt_accounts(r) <> jsonb_build_object('customer credit', 0) || coalesce((
    select jsonb_object_agg(account, minor) from (
      select l.account, sum(l.amount_minor) as minor from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.document = 'receipt' and e.document_id = r.id group by 1
    ) posted
  ), '{}') limit 1;
  if wrong is not null then raise exception 'the ledger does not have the receipt %', wrong; end if;
end $$;
