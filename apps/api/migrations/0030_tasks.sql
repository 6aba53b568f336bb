-- Something that somebody of a city's office has to do by a moment, for a booking or for none. Overdue is not stored: it follows
-- from the clock. A task without an author was made by Cadenza for a reason: one for each kind and subject.
create table tasks (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  booking_id uuid references bookings (id) on delete cascade,
  summary text not null check (length(summary) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  priority text not null default 'Normal' check (priority in ('Normal', 'Important', 'Urgent', 'Critical')),
  status integer not null default 10 check (status in (10, 20, 40, 50)),
  due_at timestamptz not null,
  author_id uuid references users (id),
  -- Nobody: anybody of the city may take it.
  assignee_id uuid references users (id),
  reminder_hours integer check (reminder_hours between 1 and 720),
  remind_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references users (id),
  kind text,
  subject_id uuid,
  -- Whether the reason for which Cadenza made it is still there.
  has_reason boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((remind_at is null) = (reminder_hours is null)),
  check ((closed_at is null) = (status < 40)),
  check (closed_by is null or closed_at is not null),
  check (num_nonnulls(kind, subject_id) in (0, 2)),
  check (num_nonnulls(kind, author_id) = 1)
);
-- Each filter of the list walks one of these from the moment where the page before ended.
create index tasks_city on tasks (city_id, status, due_at, id);
create index tasks_assignee on tasks (city_id, assignee_id, status, due_at, id);
create index tasks_booking on tasks (booking_id, status, due_at, id) where booking_id is not null;
create index tasks_closed on tasks (city_id, assignee_id, closed_at, id) where closed_at is not null;
create index tasks_reminders on tasks (remind_at) where reminded_at is null and status < 40;
create unique index tasks_made on tasks (kind, subject_id) where kind is not null;

-- What one person did with a task's notice: nobody else's list changes.
create table task_marks (
  task_id uuid not null references tasks (id) on delete cascade,
  user_id uuid not null references users (id),
  read_at timestamptz,
  dismissed_at timestamptz,
  primary key (task_id, user_id)
);
