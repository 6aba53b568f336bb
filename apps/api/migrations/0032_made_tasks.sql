-- When a city's office is open, by its own clock, and which tasks Cadenza sets for it, each with its one number.
alter table city_settings
  add column office_week text not null default 'Monday to Friday' check (office_week in ('Monday to Friday', 'Monday to Saturday', 'Every day')),
  add column office_opens_at time not null default '09:00',
  add column office_closes_at time not null default '17:00',
  add column has_call_back_task boolean not null default true,
  add column call_back_task_hours integer not null default 1 check (call_back_task_hours between 1 and 40),
  add column has_quote_task boolean not null default true,
  add column quote_task_days integer not null default 1 check (quote_task_days between 1 and 20),
  add column has_nobody_left_task boolean not null default true,
  add column nobody_left_task_days integer not null default 1 check (nobody_left_task_days between 1 and 20),
  add column has_unfilled_task boolean not null default true,
  add column unfilled_task_days integer not null default 30 check (unfilled_task_days between 1 and 120),
  add column has_invoice_overdue_task boolean not null default true,
  add column invoice_overdue_task_days integer not null default 1 check (invoice_overdue_task_days between 1 and 60),
  add column has_timeline_task boolean not null default true,
  add column timeline_task_days integer not null default 14 check (timeline_task_days between 1 and 120),
  add column has_songs_task boolean not null default true,
  add column songs_task_days integer not null default 14 check (songs_task_days between 1 and 120),
  add column has_payouts_task boolean not null default true,
  add column payouts_task_days integer not null default 2 check (payouts_task_days between 1 and 20),
  add column has_review_task boolean not null default true,
  add column review_task_days integer not null default 3 check (review_task_days between 1 and 60),
  add column has_date_passed_task boolean not null default true,
  add column date_passed_task_days integer not null default 1 check (date_passed_task_days between 1 and 20),
  add column has_no_gig_task boolean not null default true,
  add column no_gig_task_days integer not null default 1 check (no_gig_task_days between 1 and 20),
  add constraint city_settings_office_hours check (office_closes_at > office_opens_at);

-- Tasks whose reason is looked at again, of one kind.
create index tasks_reasons on tasks (kind, subject_id) where has_reason;
-- Seats that are still to be filled.
create index positions_unfilled on positions (booking_id) where musician_id is null;
alter table tasks add constraint tasks_kind check (kind in ('call back', 'quote', 'nobody left', 'unfilled', 'invoice overdue',
  'timeline missing', 'songs missing', 'payouts to confirm', 'review to ask for', 'date passed', 'no gig'));
