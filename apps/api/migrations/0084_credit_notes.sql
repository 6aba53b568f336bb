-- A credit note takes an invoice back in part or whole: a document of its own, with its own number, tax by its own total, and never
-- changed. What was paid beyond what the invoice still asks for becomes the customer's credit again.
create sequence credit_note_numbers start 60001;

create table credit_notes (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  -- Made by the caller: asked twice, each invoice is credited once.
  asking_id uuid not null,
  booking_id uuid not null references bookings (id) on delete restrict,
  payment_id uuid not null references customer_payments (id) on delete restrict,
  invoice_id uuid not null references invoices (id) on delete restrict,
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  gross_minor bigint not null check (gross_minor > 0),
  reason text not null check (reason <> '' and length(reason) <= 500),
  issued_at timestamptz not null,
  issued_by uuid references users (id),
  snapshot jsonb not null,
  snapshot_version integer not null,
  unique (asking_id, invoice_id)
);
create index credit_notes_booking on credit_notes (booking_id, issued_at);
create index credit_notes_payment on credit_notes (payment_id);
create index credit_notes_invoice on credit_notes (invoice_id);

create function keep_credit_note() returns trigger language plpgsql as $$
begin
  raise exception 'a credit note never changes';
end $$;
create trigger credit_notes_kept before update or delete on credit_notes for each row execute function keep_credit_note();

-- An invoice that was credited stands as it is: neither replaced nor voided.
create function keep_credited_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from credit_notes where invoice_id = new.id) then
    raise exception 'an invoice that was credited is neither replaced nor voided';
  end if;
  return new;
end $$;
create trigger invoices_credited_kept before update of replaced_by, voided_at on invoices for each row execute function keep_credited_invoice();

-- What credit notes take off an invoice. One that is credited whole asks for nothing any more.
alter table customer_payments
  add credited_minor bigint not null default 0,
  drop constraint customer_payments_paid,
  drop constraint customer_payments_status_by_receipts;
alter table customer_payments
  add constraint customer_payments_credited check (credited_minor between 0 and amount_minor
    and (credited_minor = 0 or credited_minor < amount_minor or status = 80)),
  add constraint customer_payments_paid check (paid_minor between 0 and amount_minor - credited_minor
    and (paid_minor = 0 or status in (50, 60))),
  add constraint customer_payments_status_by_receipts check ((status = 60)
    = (paid_minor = amount_minor - credited_minor and (credited_minor = 0 or paid_minor > 0)));

-- A negative allocation gives a receipt's money back to the customer's credit.
alter table receipt_allocations drop constraint receipt_allocations_amount_minor_check;
alter table receipt_allocations add constraint receipt_allocations_amount_minor_check check (amount_minor <> 0);

create or replace function sum_receipts_of(payment uuid, at timestamptz, by_user uuid) returns void language plpgsql as $$
begin
  perform from customer_payments where id = payment for update;
  update customer_payments p
  set paid_minor = now_is.paid,
    credited_minor = now_is.credited,
    status = case when now_is.is_paid then 60 when now_is.credited > 0 and now_is.credited = p.amount_minor then 80
      when p.status = 60 then 50 else p.status end,
    completed_at = case when now_is.is_paid then case when p.status = 60 then p.completed_at else at end end,
    completed_by = case when now_is.is_paid then case when p.status = 60 then p.completed_by else by_user end end
  from (
    select paid, credited, paid = q.amount_minor - credited and (credited = 0 or paid > 0) as is_paid
    from customer_payments q, (
      select
        (select coalesce(sum(a.amount_minor), 0) from receipt_allocations a join receipts r on r.id = a.receipt_id
          where a.payment_id = payment and r.reversed_at is null)::bigint as paid,
        (select coalesce(sum(gross_minor), 0) from credit_notes where payment_id = payment)::bigint as credited
    ) sums
    where q.id = payment
  ) now_is
  where p.id = payment and (p.paid_minor, p.credited_minor) <> (now_is.paid, now_is.credited);
end $$;

create or replace function check_allocations() returns trigger language plpgsql as $$
declare
  of_receipt uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if (select allocated_minor from receipts where id = of_receipt) <>
    (select coalesce(sum(amount_minor), 0) from receipt_allocations where receipt_id = of_receipt) then
    raise exception 'a receipt says what is allocated of it' using errcode = 'check_violation', constraint = 'receipts_allocations';
  end if;
  if exists (select from receipt_allocations where receipt_id = of_receipt group by payment_id having sum(amount_minor) < 0) then
    raise exception 'a receipt gives back what it paid' using errcode = 'check_violation', constraint = 'receipts_allocations';
  end if;
  if exists (select from receipt_allocations a join receipts r on r.id = a.receipt_id join customer_payments p on p.id = a.payment_id
    where r.id = of_receipt and p.booking_id <> r.booking_id) then
    raise exception 'a receipt pays invoices of its booking' using errcode = 'check_violation', constraint = 'receipts_booking';
  end if;
  return null;
end $$;

-- What was paid beyond what the invoice asks for now is given back, what came last first.
create function credit_invoice() returns trigger language plpgsql as $$
declare
  payment customer_payments;
  too_much bigint;
begin
  select * into payment from customer_payments where id = new.payment_id for update;
  if payment.booking_id <> new.booking_id or not exists (
    select from invoices where id = new.invoice_id and payment_id = new.payment_id and replaced_by is null and voided_at is null
  ) then
    raise exception 'a credit note is of an invoice of its booking that stands';
  end if;
  too_much := payment.paid_minor + payment.credited_minor + new.gross_minor - payment.amount_minor;
  if too_much > 0 then
    with paying as (
      select r.id, sum(a.amount_minor) as minor, r.recorded_at, r.number
      from receipt_allocations a join receipts r on r.id = a.receipt_id
      where a.payment_id = new.payment_id and r.reversed_at is null group by r.id
    ), freed as (
      select id, least(minor, too_much - coalesce(sum(minor) over (order by recorded_at desc, number desc
        rows between unbounded preceding and 1 preceding), 0))::bigint as minor
      from paying
    ), noted as (
      insert into receipt_allocations (receipt_id, payment_id, amount_minor, allocated_at)
      select id, new.payment_id, -minor, new.issued_at from freed where minor > 0
    )
    update receipts r set allocated_minor = r.allocated_minor - freed.minor from freed where freed.id = r.id and freed.minor > 0;
  end if;
  perform sum_receipts_of(new.payment_id, new.issued_at, new.issued_by);
  return null;
end $$;
create trigger credit_notes_counted after insert on credit_notes for each row execute function credit_invoice();

-- In the ledger a credit note is an invoice the other way round.
alter table ledger_entries drop constraint ledger_entries_document_check, drop constraint ledger_entries_event_check;
alter table ledger_entries
  add constraint ledger_entries_document_check check (document in ('invoice', 'credit note', 'receipt', 'payout', 'supplier invoice',
    'supplier payment', 'tax rounding')),
  add constraint ledger_entries_event_check check (event in ('issued', 'replaced', 'voided', 'earned', 'not yet earned', 'received',
    'used', 'freed', 'confirmed', 'withdrawn', 'paid', 'returned', 'super paid', 'reversed', 'rounded'));

create function credit_note_accounts(note credit_notes, is_final boolean) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'receivable', -note.gross_minor,
    'tax payable', (note.snapshot ->> 'taxMinor')::bigint,
    case when is_final then 'revenue' else 'deposits held' end, note.gross_minor - (note.snapshot ->> 'taxMinor')::bigint
  )
$$;

create or replace function tax_rounding_accounts(of_booking uuid) returns jsonb language sql stable as $$
  select case when has_final_invoice(of_booking) and count(distinct (mode, rate)) = 1
    then jsonb_build_object('revenue', max(whole - taxes), 'tax rounding', max(taxes - whole)) else '{}' end
  from (
    select mode, rate, sum(tax) over () as taxes,
      case mode when 0 then 0 else round(sum(gross_minor) over () * rate / (1 + rate)) end as whole
    from (
      select gross_minor, (snapshot ->> 'taxMinor')::bigint as tax, (snapshot ->> 'taxMode')::integer as mode,
        (snapshot ->> 'taxRate')::numeric as rate
      from (
        select i.gross_minor, i.snapshot from invoices i join customer_payments p on p.id = i.payment_id
        where p.booking_id = of_booking and i.replaced_by is null and i.voided_at is null
        union all
        select -n.gross_minor, n.snapshot || jsonb_build_object('taxMinor', -(n.snapshot ->> 'taxMinor')::bigint)
        from credit_notes n where n.booking_id = of_booking
      ) documents
    ) standing
  ) sums
$$;

-- Posts again what invoices and credit notes mean, now that the final invoice stands or does not, and the rounding of their tax.
create function post_customer_documents(of_booking uuid, happened_at timestamptz) returns void language plpgsql as $$
declare
  is_final boolean := has_final_invoice(of_booking);
  turned text := case when is_final then 'earned' else 'not yet earned' end;
  invoice invoices;
  note credit_notes;
begin
  for invoice in select i.* from invoices i join customer_payments p on p.id = i.payment_id
    where p.booking_id = of_booking order by i.issued_at, i.id loop
    perform post_document(of_booking, 'invoice', invoice.id, turned, happened_at, invoice_accounts(invoice, is_final));
  end loop;
  for note in select * from credit_notes where booking_id = of_booking order by issued_at, id loop
    perform post_document(of_booking, 'credit note', note.id, turned, happened_at, credit_note_accounts(note, is_final));
  end loop;
end $$;

create or replace function post_invoice() returns trigger language plpgsql as $$
declare
  of_booking uuid := (select booking_id from customer_payments where id = new.payment_id);
  happened text := case when tg_op = 'INSERT' then 'issued' when new.voided_at is not null then 'voided' else 'replaced' end;
  happened_at timestamptz := coalesce(new.voided_at, (select issued_at from invoices where id = new.replaced_by), new.issued_at);
begin
  perform post_document(of_booking, 'invoice', new.id, happened, happened_at, invoice_accounts(new, has_final_invoice(of_booking)));
  perform post_customer_documents(of_booking, happened_at);
  -- An invoice that takes another's place is written before that one is taken back: only the last of the two sees what stands.
  if tg_op = 'UPDATE' or not exists (select from invoices where payment_id = new.payment_id and id <> new.id and replaced_by is null) then
    perform post_document(of_booking, 'tax rounding', of_booking, 'rounded', happened_at, tax_rounding_accounts(of_booking));
  end if;
  return null;
end $$;

create function post_credit_note() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'credit note', new.id, 'issued', new.issued_at,
    credit_note_accounts(new, has_final_invoice(new.booking_id)));
  perform post_document(new.booking_id, 'tax rounding', new.booking_id, 'rounded', new.issued_at, tax_rounding_accounts(new.booking_id));
  return null;
end $$;
-- Before what it frees: triggers of a table run in the order of their names.
create trigger credit_notes_accounted after insert on credit_notes for each row execute function post_credit_note();

create or replace function post_receipt() returns trigger language plpgsql as $$
begin
  perform post_document(new.booking_id, 'receipt', new.id,
    case when tg_op = 'INSERT' then 'received' when new.reversed_at is not null then 'reversed'
      when new.allocated_minor < old.allocated_minor then 'freed' else 'used' end,
    case when tg_op = 'INSERT' then new.recorded_at
      else coalesce(new.reversed_at, (select max(allocated_at) from receipt_allocations where receipt_id = new.id)) end,
    receipt_accounts(new));
  return null;
end $$;

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
