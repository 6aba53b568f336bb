-- Customers are reminded of invoices that they have not paid: so many days before one is due, and after that so often, unless staff have
-- paused it for a booking. When it was done last stands at the payment.
alter table city_settings
  add column reminder_before_days integer not null default 3 check (reminder_before_days between 0 and 30),
  add column reminder_times integer not null default 3 check (reminder_times between 0 and 10),
  add column reminder_after_days integer not null default 3 check (reminder_after_days between 1 and 60),
  add column reminder_every_days integer not null default 7 check (reminder_every_days between 3 and 60);

create table paused_payment_reminders (
  booking_id uuid primary key references bookings (id) on delete cascade,
  paused_at timestamptz not null
);

-- What is asked every hour, and by lists: invoices that are out.
create index customer_payments_out on customer_payments (due_on) where status = 50 and is_sent;
