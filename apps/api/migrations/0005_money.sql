-- What customers pay, and what musicians and managers are paid.
create sequence invoice_numbers start 20001;

create table customer_payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete restrict,
  kind text not null check (kind in ('deposit percent', 'deposit fixed', 'full invoice')),
  status integer not null check (status in (0, 10, 20, 30, 40, 50, 60, 70, 80)),
  is_sent boolean not null default false,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  net_minor bigint not null,
  tax_minor bigint not null,
  due_on date not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  completed_at timestamptz,
  completed_by uuid references users (id),
  last_reminded_at timestamptz,
  link_version integer not null default 1,
  check (net_minor + tax_minor = amount_minor)
);
create index customer_payments_booking on customer_payments (booking_id, created_at);
create unique index customer_payments_one_in_progress on customer_payments (booking_id) where status between 10 and 50;

-- An issued document is a snapshot and never changes; a changed payment gets a new document that replaces the old one.
create table invoices (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references customer_payments (id) on delete restrict,
  number text not null unique,
  issued_at timestamptz not null,
  due_on date not null,
  gross_minor bigint not null,
  snapshot jsonb not null,
  replaced_by uuid references invoices (id),
  voided_at timestamptz,
  first_viewed_at timestamptz
);
create index invoices_payment on invoices (payment_id, issued_at);
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if new.snapshot is distinct from old.snapshot or new.number is distinct from old.number or new.gross_minor is distinct from old.gross_minor
    or new.issued_at is distinct from old.issued_at or new.due_on is distinct from old.due_on then
    raise exception 'an issued invoice never changes';
  end if;
  return new;
end $$;
create trigger invoices_never_change before update on invoices for each row execute function refuse_invoice_change();

-- A bank file or pay list as it was written. It holds account numbers and is therefore encrypted.
create table pay_batches (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  format text not null check (format in ('ABA', 'CSV')),
  file_name text not null,
  content_encrypted bytea not null,
  total_minor bigint not null,
  currency text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
create index pay_batches_city on pay_batches (city_id, created_at);

create sequence payout_numbers start 30001;

-- One payout a booking and payee: a musician's payment or a sales manager's commission. Super is paid to the fund, on top.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('payout_numbers'),
  booking_id uuid not null references bookings (id) on delete restrict,
  payee_id uuid not null references users (id),
  kind text not null check (kind in ('musician', 'manager')),
  status integer not null check (status in (0, 10, 20, 30, 40, 50, 60, 70, 80)),
  currency text not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null,
  gross_minor bigint not null,
  tax_rate numeric(6, 4) not null default 0,
  tax_label text not null default '',
  super_minor bigint not null default 0 check (super_minor >= 0),
  super_rate numeric(6, 4) not null default 0,
  super_reason text not null default '',
  note text not null default '',
  calculated_at timestamptz not null,
  pay_on date not null,
  paid_at timestamptz,
  batch_id uuid references pay_batches (id),
  unique (booking_id, payee_id, kind),
  check (net_minor + tax_minor = gross_minor)
);
create index payouts_payee on payouts (payee_id, calculated_at);
create index payouts_open on payouts (status) where status in (30, 40, 50);

create table payout_items (
  payout_id uuid not null references payouts (id) on delete cascade,
  ordinal integer not null,
  category text not null,
  title text not null,
  position_id uuid references positions (id) on delete set null,
  amount_minor bigint not null,
  -- Its share of the payout's tax: amounts sum to net, taxes to tax.
  tax_minor bigint not null default 0,
  primary key (payout_id, ordinal)
);
create index payout_items_position on payout_items (position_id) where position_id is not null;
