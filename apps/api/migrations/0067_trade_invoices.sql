-- What suppliers ask of us (payable), and what we ask of organisations outside their bookings (receivable). A draft can be
-- changed and deleted; an issued one never changes but for what is paid of it, and is reversed instead of deleted.
create sequence trade_invoice_numbers start 50001;

create table trade_invoices (
  id uuid primary key,
  direction text not null check (direction in ('payable', 'receivable')),
  supplier_id uuid references suppliers (id),
  organisation_id uuid references organisations (id),
  city_id uuid not null references cities (id),
  -- A committed cost of this booking.
  booking_id uuid references bookings (id) on delete restrict,
  -- The supplier's own number; of ours 'TI-50001' once it is issued.
  number text not null default '' check (length(number) <= 40),
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  currency text not null,
  -- The tax rule of the city on the day of the invoice.
  tax_mode integer not null check (tax_mode in (0, 1, 2)),
  tax_rate numeric(6, 4) not null,
  tax_label text not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null check (gross_minor > 0),
  paid_minor bigint not null default 0,
  status integer not null check (status in (10, 30, 50, 60, 80)),
  note text not null default '' check (length(note) <= 1000),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  confirmed_at timestamptz,
  confirmed_by uuid references users (id),
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reversal_reason text,
  check ((direction = 'payable') = (supplier_id is not null)),
  check ((direction = 'receivable') = (organisation_id is not null)),
  check (net_minor + tax_minor = gross_minor),
  -- Never more than is asked; nothing of a draft or of a reversed one. Payments at once are settled here.
  constraint trade_invoices_paid check (paid_minor between 0 and case when status in (10, 80) then 0 else gross_minor end),
  constraint trade_invoices_status_by_payments check (
    status in (10, 80) or status = case when paid_minor = 0 then 30 when paid_minor < gross_minor then 50 else 60 end
  ),
  check ((status = 10) = (confirmed_at is null)),
  check ((status = 80) = (reversed_at is not null)),
  check ((reversed_at is null) = (reversal_reason is null))
);
-- A supplier's invoice is entered once.
create unique index trade_invoices_of_supplier on trade_invoices (supplier_id, lower(number)) where direction = 'payable' and status <> 80;
create unique index trade_invoices_own_number on trade_invoices (number) where direction = 'receivable' and number <> '';
create index trade_invoices_city on trade_invoices (city_id, issued_on, id);
create index trade_invoices_city_status on trade_invoices (city_id, status, issued_on, id);
create index trade_invoices_supplier on trade_invoices (supplier_id, issued_on, id) where supplier_id is not null;
create index trade_invoices_organisation on trade_invoices (organisation_id, issued_on, id) where organisation_id is not null;
create index trade_invoices_booking on trade_invoices (booking_id) where booking_id is not null;
create index trade_invoices_due on trade_invoices (city_id, due_on, id) where status in (30, 50);
create index trade_invoices_words on trade_invoices using gin (number gin_trgm_ops);

create table trade_invoice_lines (
  invoice_id uuid not null references trade_invoices (id) on delete cascade,
  ordinal integer not null,
  description text not null check (description <> ''),
  amount_minor bigint not null,
  is_taxed boolean not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null check (net_minor + tax_minor = gross_minor),
  primary key (invoice_id, ordinal)
);

-- Money against such an invoice. It is never deleted: a wrong one is reversed, with the reason.
create table trade_payments (
  id uuid primary key,
  invoice_id uuid not null references trade_invoices (id),
  paid_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  method text not null check (method in ('bank transfer', 'card', 'cash', 'other')),
  reference text not null default '' check (length(reference) <= 80),
  recorded_at timestamptz not null,
  recorded_by uuid not null references users (id),
  version integer not null default 1,
  reversed_at timestamptz,
  reversed_by uuid references users (id),
  reversal_reason text,
  check ((reversed_at is null) = (reversal_reason is null))
);
create index trade_payments_invoice on trade_payments (invoice_id, paid_on, id);
create index trade_payments_day on trade_payments (paid_on, id);

-- An issued invoice never changes but for what is paid of it, and that follows its payments.
create function keep_trade_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 10 then raise exception 'only a draft is deleted'; end if;
    return old;
  end if;
  if old.status <> 10 and (
    to_jsonb(new) - array['paid_minor', 'status', 'version', 'reversed_at', 'reversed_by', 'reversal_reason']
  ) is distinct from (
    to_jsonb(old) - array['paid_minor', 'status', 'version', 'reversed_at', 'reversed_by', 'reversal_reason']
  ) then
    raise exception 'an issued invoice never changes';
  end if;
  if old.status = 80 then raise exception 'a reversed invoice stays as it is'; end if;
  return new;
end $$;
create trigger trade_invoices_kept before update or delete on trade_invoices for each row execute function keep_trade_invoice();

create function keep_trade_invoice_line() returns trigger language plpgsql as $$
begin
  if exists (select from trade_invoices where id = coalesce(new.invoice_id, old.invoice_id) and status <> 10) then
    raise exception 'the lines of an issued invoice never change';
  end if;
  return coalesce(new, old);
end $$;
create trigger trade_invoice_lines_kept before insert or update or delete on trade_invoice_lines for each row
  execute function keep_trade_invoice_line();

create function keep_trade_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a payment is reversed, not deleted'; end if;
  if tg_op = 'UPDATE' then
    if old.reversed_at is not null then raise exception 'a reversed payment stays as it is'; end if;
    if (new.invoice_id, new.amount_minor, new.recorded_at, new.recorded_by)
      is distinct from (old.invoice_id, old.amount_minor, old.recorded_at, old.recorded_by) then
      raise exception 'the amount of a payment never changes';
    end if;
  end if;
  return new;
end $$;
create trigger trade_payments_kept before insert or update or delete on trade_payments for each row execute function keep_trade_payment();

-- What is paid of an invoice is the sum of its payments; the row of the invoice is the lock.
create function sum_trade_payments() returns trigger language plpgsql as $$
declare
  change bigint := case
    when tg_op = 'INSERT' then new.amount_minor
    when old.reversed_at is null and new.reversed_at is not null then -new.amount_minor
    else 0
  end;
begin
  update trade_invoices
  set paid_minor = paid_minor + change,
    status = case
      when paid_minor + change = 0 then 30
      when paid_minor + change < gross_minor then 50
      else 60
    end,
    version = version + 1
  where id = new.invoice_id and change <> 0;
  return null;
end $$;
create trigger trade_payments_summed after insert or update on trade_payments for each row execute function sum_trade_payments();

-- What was done to an invoice stands beside what was done to suppliers; a draft takes its own with it.
alter table account_events
  add column trade_invoice_id uuid references trade_invoices (id) on delete cascade,
  drop constraint account_events_about_something,
  add constraint account_events_about_something check (num_nonnulls(user_id, organisation_id, supplier_id, trade_invoice_id) > 0);
create index account_events_trade_invoice on account_events (trade_invoice_id, at desc) where trade_invoice_id is not null;
