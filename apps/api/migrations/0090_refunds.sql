-- Money that goes back to a customer, the way it came: each refund is of one receipt. One person proposes it, another decides.
create sequence refund_numbers start 80001;
create table refunds (
  id uuid primary key,
  number text not null unique default 'RF-' || nextval('refund_numbers'),
  booking_id uuid not null references bookings (id) on delete restrict,
  receipt_id uuid not null references receipts (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason <> '' and length(reason) <= 500),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'paid', 'rejected', 'failed')),
  proposed_at timestamptz not null,
  proposed_by uuid not null references users (id),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- Why it was rejected, or what the provider of card payments said.
  refusal text check (refusal <> ''),
  paid_on date,
  paid_recorded_at timestamptz,
  -- As on the bank's statement, or the provider's number.
  reference text not null default '' check (length(reference) <= 80),
  constraint refunds_two_people check (decided_by <> proposed_by),
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('rejected', 'failed')) = (refusal is not null)),
  check ((state = 'paid') = (paid_on is not null)),
  check ((paid_on is null) = (paid_recorded_at is null))
);
create index refunds_booking on refunds (booking_id, proposed_at);
create index refunds_receipt on refunds (receipt_id);

create function keep_refund() returns trigger language plpgsql as $$
declare
  loose text[] := array['state', 'decided_at', 'decided_by', 'refusal', 'paid_on', 'paid_recorded_at', 'reference'];
begin
  if tg_op = 'DELETE' or to_jsonb(new) - loose is distinct from to_jsonb(old) - loose then
    raise exception 'a refund stays as it was proposed';
  end if;
  if (old.state, new.state) not in (('proposed', 'approved'), ('proposed', 'rejected'), ('approved', 'paid'), ('approved', 'failed')) then
    raise exception 'a refund does not go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger refunds_kept before update or delete on refunds for each row execute function keep_refund();

-- What of a receipt is refunded or about to be: it pays no invoice any more, and such a receipt is not reversed.
alter table receipts
  add column refunded_minor bigint not null default 0,
  add constraint receipts_refunded check (refunded_minor between 0 and amount_minor - allocated_minor),
  add constraint receipts_refunded_count check (reversed_at is null or refunded_minor = 0);

create or replace function keep_receipt() returns trigger language plpgsql as $$
declare
  loose text[] := array['allocated_minor', 'refunded_minor', 'reversed_at', 'reversed_by', 'reversal_reason'];
begin
  if tg_op = 'DELETE' then raise exception 'a receipt is reversed, not deleted'; end if;
  if old.reversed_at is not null then raise exception 'a reversed receipt stays as it is'; end if;
  if to_jsonb(new) - loose is distinct from to_jsonb(old) - loose then raise exception 'a receipt never changes'; end if;
  return new;
end $$;

create function count_refund() returns trigger language plpgsql as $$
begin
  if not exists (select from receipts where id = new.receipt_id and booking_id = new.booking_id) then
    raise exception 'a refund is of a receipt of its booking';
  end if;
  update receipts set refunded_minor = (
    select coalesce(sum(amount_minor), 0) from refunds where receipt_id = new.receipt_id and state in ('proposed', 'approved', 'paid')
  ) where id = new.receipt_id;
  return null;
end $$;
create trigger refunds_counted after insert or update of state on refunds for each row execute function count_refund();

-- What an admin gives up: it settles invoices as a receipt does, and never reached the bank.
alter table receipts drop constraint receipts_method_check;
alter table receipts
  add constraint receipts_method_check check (method in ('bank transfer', 'card', 'cash', 'other', 'write-off')),
  add constraint receipts_written_off check (method <> 'write-off' or allocated_minor = amount_minor or reversed_at is not null);
create sequence write_off_numbers start 90001;

-- What a booking came to when it was cancelled, by the policy of the day on which it was agreed. Its firm price is that from then on.
create table cancellations (
  booking_id uuid primary key references bookings (id) on delete restrict,
  cancelled_on date not null,
  -- The price that was agreed; null where none was.
  agreed_minor bigint check (agreed_minor >= 0),
  -- What the customer had paid by then, and what of it the policy keeps or asks for besides.
  paid_minor bigint not null,
  owed_minor bigint not null check (owed_minor >= 0),
  reason text not null check (reason <> ''),
  settled_at timestamptz not null,
  settled_by uuid not null references users (id)
);
create function keep_cancellation() returns trigger language plpgsql as $$
begin
  raise exception 'what was owed when a booking was cancelled stays as it was';
end $$;
create trigger cancellations_kept before update or delete on cancellations for each row execute function keep_cancellation();

-- Nothing is held for an event that does not take place: what is kept is earned.
create or replace function has_final_invoice(of_booking uuid) returns boolean language sql stable as $$
  select exists (
    select from customer_payments p join invoices i on i.payment_id = p.id
    where p.booking_id = of_booking and p.kind = 'full invoice' and i.replaced_by is null and i.voided_at is null
  ) or exists (select from cancellations where booking_id = of_booking)
$$;

create function post_cancellation() returns trigger language plpgsql as $$
begin
  perform post_customer_documents(new.booking_id, new.settled_at);
  perform post_document(new.booking_id, 'tax rounding', new.booking_id, 'rounded', new.settled_at, tax_rounding_accounts(new.booking_id));
  return null;
end $$;
create trigger cancellations_posted after insert on cancellations for each row execute function post_cancellation();

alter table ledger_entries drop constraint ledger_entries_document_check, drop constraint ledger_entries_event_check;
alter table ledger_entries
  add constraint ledger_entries_document_check check (document in ('invoice', 'credit note', 'receipt', 'refund', 'payout', 'supplier invoice',
    'supplier payment', 'tax rounding')),
  add constraint ledger_entries_event_check check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned', 'received',
    'used', 'freed', 'confirmed', 'withdrawn', 'paid', 'returned', 'super paid', 'reversed', 'rounded', 'approved', 'failed', 'written off'));

create or replace function receipt_accounts(receipt receipts) returns jsonb language sql immutable as $$
  select case when receipt.reversed_at is null then jsonb_build_object(
    case receipt.method when 'write-off' then 'written off' else 'bank' end, receipt.amount_minor,
    'receivable', -receipt.allocated_minor,
    'customer credit', receipt.allocated_minor - receipt.amount_minor
  ) else '{}' end
$$;

create or replace function post_receipt() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'receipt', new.id,
    case when tg_op = 'INSERT' then case new.method when 'write-off' then 'written off' else 'received' end
      when new.reversed_at is not null then 'reversed'
      when new.allocated_minor < old.allocated_minor then 'freed' else 'used' end,
    case when tg_op = 'INSERT' then new.recorded_at
      else coalesce(new.reversed_at, (select max(allocated_at) from receipt_allocations where receipt_id = new.id)) end,
    receipt_accounts(new));
  return null;
end $$;

create function refund_accounts(refund refunds) returns jsonb language sql immutable as $$
  select case when refund.state in ('approved', 'paid') then jsonb_build_object(
    'customer credit', refund.amount_minor,
    case refund.state when 'paid' then 'bank' else 'refunds payable' end, -refund.amount_minor
  ) else '{}' end
$$;

create function post_refund() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'refund', new.id, new.state, coalesce(new.paid_recorded_at, new.decided_at, new.proposed_at),
    refund_accounts(new));
  return null;
end $$;
create trigger refunds_posted after update of state on refunds for each row execute function post_refund();

create or replace view documents_in_accounts as
select booking_id, document, document_id, account, minor::bigint as amount_minor
from (
  select p.booking_id, 'invoice' as document, i.id as document_id, invoice_accounts(i, has_final_invoice(p.booking_id)) as accounts
  from invoices i join customer_payments p on p.id = i.payment_id
  union all
  select booking_id, 'credit note', id, credit_note_accounts(n, has_final_invoice(booking_id)) from credit_notes n
  union all
  select booking_id, 'receipt', id, receipt_accounts(r) from receipts r
  union all
  select booking_id, 'refund', id, refund_accounts(f) from refunds f
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
