-- What reaches the payee's account is the gross less the tax that is withheld where no ABN is quoted.
alter table payouts
  add column withheld_minor bigint not null default 0 check (withheld_minor between 0 and gross_minor),
  add column withheld_rate numeric(6, 4) not null default 0,
  add column withheld_reason text not null default '',
  add column transfer_minor bigint not null generated always as (gross_minor - withheld_minor) stored,
  -- The city's day on which the payee was first given the document we write for them; null while it is a draft.
  add column issued_on date;

update payouts p set issued_on = (p.calculated_at at time zone y.time_zone)::date
from bookings b join cities y on y.id = b.city_id
where b.id = p.booking_id and p.status in (30, 40, 50, 60, 70);

-- The statement by a supplier (NAT 3346): why a payee need not quote an ABN. It counts from when it was given until it is withdrawn.
create table supplier_statements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  ground text not null check (ground in ('hobby', 'no enterprise', 'exempt income')),
  given_at timestamptz not null,
  given_by uuid not null references users (id),
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  withdrawn_by uuid references users (id),
  check (num_nonnulls(withdrawn_at, withdrawn_by) in (0, 2))
);
create unique index supplier_statements_open on supplier_statements (user_id) where withdrawn_at is null;
