-- How a booking is paid: lines of a part of the firm price, an amount, or the rest, which is the last; due on a day, so many days before the
-- event, or on acceptance. A line's invoice is one customer payment that stands; while it has none, its amount follows from the firm price.
create table payment_plans (
  booking_id uuid primary key references bookings (id) on delete cascade,
  version integer not null default 1
);
create table payment_plan_lines (
  id uuid primary key,
  booking_id uuid not null references payment_plans (booking_id) on delete cascade,
  ordinal integer not null check (ordinal between 1 and 12),
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  due_on date,
  days_before integer check (days_before between 0 and 730),
  check (num_nonnulls(percent, amount_minor) <= 1),
  check (num_nonnulls(due_on, days_before) <= 1),
  constraint payment_plan_lines_order unique (booking_id, ordinal) deferrable initially deferred
);
create unique index payment_plan_lines_rest on payment_plan_lines (booking_id) where percent is null and amount_minor is null;

alter table customer_payments drop constraint customer_payments_kind_check;
alter table customer_payments
  add constraint customer_payments_kind_check check (kind in ('deposit percent', 'deposit fixed', 'instalment', 'full invoice')),
  add column plan_line_id uuid references payment_plan_lines (id) on delete set null,
  add constraint customer_payments_instalment check (kind <> 'instalment' or plan_line_id is not null or status = 80);
create unique index customer_payments_plan_line on customer_payments (plan_line_id) where status <> 80;

-- The line that an invoice of a side is for: the rest, or the first other one without an invoice.
create function free_plan_line(of_booking uuid, is_final boolean) returns uuid language sql stable as $$
  select l.id from payment_plan_lines l
  where l.booking_id = of_booking and (l.percent is null and l.amount_minor is null) = is_final
    and not exists (select from customer_payments p where p.plan_line_id = l.id and p.status <> 80)
  order by l.ordinal limit 1
$$;

alter table city_settings
  add column instalment_percent integer not null default 0 check (instalment_percent between 0 and 99),
  add column instalment_days integer not null default 90 check (instalment_days between 0 and 730);

-- An invoice that was sent is overdue once its day has passed in the city and it is not paid: lists, reports, tasks and pages ask here.
create function is_overdue(status integer, is_sent boolean, due_on date, today date) returns boolean language sql immutable as $$
  select status = 50 and is_sent and due_on < today
$$;
