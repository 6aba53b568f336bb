-- A venue's own travel figures hold from a day. What was planned and taken back, or replaced on its day, stays as a removed row.
create table venue_rates (
  id uuid primary key default gen_random_uuid(),
  venue_id uuid not null references venues (id),
  effective_from date not null,
  -- Minor units per performer; null leaves one to the city's bands.
  customer_fee_minor integer check (customer_fee_minor >= 0),
  payout_minor integer check (payout_minor >= 0),
  set_at timestamptz not null,
  -- Null for what was there from the beginning.
  set_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create unique index venue_rates_one_a_day on venue_rates (venue_id, effective_from) where removed_at is null;

create function venue_rates_on(venue uuid, day date) returns setof venue_rates language sql stable rows 1 as $$
  select * from venue_rates where venue_id = venue and effective_from <= day and removed_at is null
  order by effective_from desc limit 1
$$;

insert into venue_rates (venue_id, effective_from, customer_fee_minor, payout_minor, set_at)
select id, '2020-01-01', override_customer_fee_minor, override_payout_minor, created_at from venues
where num_nonnulls(override_customer_fee_minor, override_payout_minor) > 0;
alter table venues drop column override_customer_fee_minor, drop column override_payout_minor;

-- How often it was changed: of two people who change a venue at once, the second is told.
alter table venues add column version integer not null default 1;
